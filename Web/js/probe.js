/**
 * What this browser really paints. Asking `CSS.supports` is not enough: some engines accept filters that they never draw.
 * So a pattern is drawn through the very filter chain that glass uses, and its pixels are read back.
 */

/** Whether a backdrop's blur is known here; its pixels can't be read by script, and without it glass is only its fill. */
export const hasBackdropBlur =
  CSS.supports("backdrop-filter", "blur(1px)") || CSS.supports("-webkit-backdrop-filter", "blur(1px)");

const size = 16;
const shift = 8;

/**
 * Draws an HTML box, left half black and right half white, through a displacement of `shift` pixels, and looks whether
 * the boundary moved.
 * @returns {Promise<boolean>} false also where the browser will not let the picture be read
 */
export async function bendsContent() {
  try {
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(probePicture())}`;
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(picture, 0, 0);
    const light = (x) => context.getImageData(x, size / 2, 1, 1).data[0];
    return light(2) > 200 || light(size / 2 - 2) > 200;
  } catch {
    return false;
  }
}

/** A full red map moves what is drawn to the left by half the filter's scale. */
function probePicture() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  context.fillStyle = "rgb(255, 128, 128)";
  context.fillRect(0, 0, 1, 1);
  const whole = `x="0" y="0" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <filter id="bend" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse" ${whole} color-interpolation-filters="sRGB">
      <feImage href="${canvas.toDataURL()}" ${whole} preserveAspectRatio="none" result="map"/>
      <feDisplacementMap in="SourceGraphic" in2="map" scale="${2 * shift}" xChannelSelector="R" yChannelSelector="G"/>
    </filter>
    <foreignObject ${whole}>
      <div xmlns="http://www.w3.org/1999/xhtml" style="width:${size}px;height:${size}px;filter:url(#bend);background:linear-gradient(90deg,#000 50%,#fff 50%)"></div>
    </foreignObject>
  </svg>`;
}
