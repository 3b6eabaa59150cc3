/**
 * The lens: an SVG filter that bends what lies under a rounded shape, as a glass plate with a domed rim would. Its
 * displacement map is drawn here, once for each shape, and shared.
 */
import { depths } from "./distance.js";
import { density } from "./geometry.js";

const svgNamespace = "http://www.w3.org/2000/svg";
/** Pixels of the map to the point. */
const mapDensity = 2;
/** Filters that are kept although no shape uses them now. */
const mostFilters = 48;

const filters = new Map();
let definitions = null;
let nextID = 1;

/**
 * How far the dome bends at `depth` (0 at the edge, 1 at the inner end of the bezel), 1 being the most.
 * The slope of a circular dome: steep at the edge, flat inside.
 */
function bend(depth) {
  return 1 - Math.sqrt(1 - (1 - depth) ** 2);
}

/**
 * Draws the displacement map of a rounded rectangle: red and green hold the horizontal and vertical share of the bend,
 * grey is none. Rays bend inwards, so the rim shows what lies farther inside.
 * @returns {string} a data URL
 */
export function displacementMap(width, height, radius, bezel) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * mapDensity));
  canvas.height = Math.max(1, Math.round(height * mapDensity));
  const context = canvas.getContext("2d");
  const image = context.createImageData(canvas.width, canvas.height);
  const corner = Math.min(radius, width / 2, height / 2);
  for (let row = 0, at = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++, at += 4) {
      const x = (column + 0.5) / mapDensity - width / 2;
      const y = (row + 0.5) / mapDensity - height / 2;
      const [depth, normalX, normalY] = inwards(x, y, width / 2, height / 2, corner);
      const amount = depth < bezel ? bend(Math.max(0, depth) / bezel) : 0;
      image.data[at] = 128 + Math.round(127 * amount * normalX);
      image.data[at + 1] = 128 + Math.round(127 * amount * normalY);
      image.data[at + 2] = 128;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/**
 * The displacement map of any outline: the deeper below its edge, the less the bend; it leads away from the edge.
 * @param {string} outline SVG path in points
 * @returns {string} a data URL
 */
export function outlineMap(width, height, outline, bezel) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * mapDensity));
  canvas.height = Math.max(1, Math.round(height * mapDensity));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.scale(mapDensity, mapDensity);
  context.fill(new Path2D(outline));
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const count = canvas.width * canvas.height;
  const depth = depths(Uint8Array.from({ length: count }, (_, at) => Number(image.data[4 * at + 3] > 127)), canvas.width, canvas.height);
  const most = bezel * mapDensity;
  const deep = (column, row) =>
    column < 0 || row < 0 || column >= canvas.width || row >= canvas.height ? 0 : depth[row * canvas.width + column];
  for (let row = 0, at = 0; row < canvas.height; row++) {
    for (let column = 0; column < canvas.width; column++, at += 4) {
      const here = deep(column, row);
      const x = deep(column + 2, row) - deep(column - 2, row);
      const y = deep(column, row + 2) - deep(column, row - 2);
      const length = Math.hypot(x, y) || 1;
      const amount = here > 0 && here < most ? bend(here / most) : 0;
      image.data[at] = 128 + Math.round((127 * amount * x) / length);
      image.data[at + 1] = 128 + Math.round((127 * amount * y) / length);
      image.data[at + 2] = 128;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}

/** Depth below the edge of a rounded rectangle around the origin, and the direction that leads away from that edge. */
function inwards(x, y, halfWidth, halfHeight, corner) {
  const acrossX = Math.abs(x) - (halfWidth - corner);
  const acrossY = Math.abs(y) - (halfHeight - corner);
  if (acrossX > 0 && acrossY > 0) {
    const length = Math.hypot(acrossX, acrossY);
    return [corner - length, (-Math.sign(x) * acrossX) / length, (-Math.sign(y) * acrossY) / length];
  }
  return acrossX - corner > acrossY - corner
    ? [corner - acrossX, -Math.sign(x), 0]
    : [corner - acrossY, 0, -Math.sign(y)];
}

/**
 * The `filter` value for a shape: blur, bend, saturate.
 * @param {{width: number, height: number, radius: number, outline?: string, margin: number, blur: number,
 *   saturation: number, refraction: number, bezel: number}} shape in points; `margin` is how far the filtered box reaches beyond the shape
 * @returns {string} CSS
 */
export function lensFilter(shape) {
  const key = JSON.stringify(shape);
  let id = filters.get(key);
  if (id) {
    filters.delete(key);
  } else {
    id = `lens-${nextID++}`;
    append(svgFilter(id, shape));
  }
  filters.set(key, id);
  if (filters.size > mostFilters) forgetOldest();
  return `url("#${id}")`;
}

function append(filter) {
  if (!definitions) {
    definitions = svg("svg", { width: 0, height: 0, "aria-hidden": "true", class: "definitions" });
    document.body.append(definitions);
  }
  definitions.append(filter);
}

function forgetOldest() {
  for (const [key, id] of filters) {
    if (document.querySelector(`[data-lens="${id}"]`)) continue;
    document.getElementById(id)?.remove();
    filters.delete(key);
    return;
  }
}

function svgFilter(id, { width, height, radius, outline, margin, blur, saturation, refraction, bezel }) {
  const scaled = (points) => Math.round(points * density * 100) / 100;
  const filter = svg("filter", {
    id,
    filterUnits: "userSpaceOnUse",
    primitiveUnits: "userSpaceOnUse",
    x: 0,
    y: 0,
    width: scaled(width + 2 * margin),
    height: scaled(height + 2 * margin),
    "color-interpolation-filters": "sRGB",
  });
  if (blur > 0) filter.append(svg("feGaussianBlur", { stdDeviation: scaled(blur), edgeMode: "duplicate", result: "soft" }));
  if (refraction > 0 && bezel > 0) {
    const place = { x: scaled(margin), y: scaled(margin), width: scaled(width), height: scaled(height) };
    const rim = Math.min(bezel, width / 2, height / 2);
    const href = outline ? outlineMap(width, height, outline, rim) : displacementMap(width, height, radius, rim);
    filter.append(svg("feImage", { ...place, href, preserveAspectRatio: "none", result: "map" }));
    const displacement = { in2: "map", scale: scaled(2 * refraction), xChannelSelector: "R", yChannelSelector: "G" };
    filter.append(svg("feDisplacementMap", { in: blur > 0 ? "soft" : "SourceGraphic", ...displacement }));
  }
  if (saturation !== 1) filter.append(svg("feColorMatrix", { type: "saturate", values: saturation }));
  return filter;
}

function svg(name, attributes) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
