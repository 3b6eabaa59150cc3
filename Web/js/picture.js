/** Pictures of the screens folder: drawn as they are, or coloured through a mask where they are templates. */
import { px } from "./geometry.js";

/** `UIView.ContentMode` as size and position of a CSS background; null takes the natural size. */
const modes = {
  scaleToFill: ["100% 100%", "center"],
  redraw: ["100% 100%", "center"],
  scaleAspectFit: ["contain", "center"],
  scaleAspectFill: ["cover", "center"],
  center: [null, "center"],
  top: [null, "top"],
  bottom: [null, "bottom"],
  left: [null, "left"],
  right: [null, "right"],
  topLeft: [null, "top left"],
  topRight: [null, "top right"],
  bottomLeft: [null, "bottom left"],
  bottomRight: [null, "bottom right"],
};

/** Draws `node.image` behind the node's children. */
export function paintPicture(record, node) {
  const { image } = node;
  if (!image) {
    record.parts.picture?.remove();
    delete record.parts.picture;
    return;
  }
  const element = (record.parts.picture ??= make(record));
  const [mode, position] = modes[image.contentMode] ?? modes.scaleToFill;
  const size = mode ?? `${px(image.size[0])} ${px(image.size[1])}`;
  const shorthand = `url("${image.source}") ${position} / ${size} no-repeat`;
  const { style } = element;
  style.background = image.tint ?? shorthand;
  style.mask = image.tint ? shorthand : "";
}

function make(record) {
  const element = document.createElement("div");
  element.className = "picture";
  record.place(element, true);
  return element;
}
