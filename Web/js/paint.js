/**
 * Draws one node into its element: box, colours, corners, border, text, symbol and what accessibility needs.
 * Styles are set through the CSSOM only (the page's policy allows no inline style).
 */
import { px, radiiOf } from "./geometry.js";
import { paintMaterial } from "./material.js";
import { clipPath } from "./outline.js";
import { paintPicture } from "./picture.js";
import { paintSymbol } from "./symbol.js";
import { paintText } from "./text.js";

/** Exponent of CSS's superellipse that lies closest to a continuous corner, and how far that corner reaches. */
const continuousExponent = "1.7";
const continuousReach = 1.528;
const hasCornerShape = CSS.supports("corner-shape", `superellipse(${continuousExponent})`);

/**
 * Brings `record.element` to `node`.
 * @param {{element: HTMLElement, parts: object, node: object | null}} record
 * @param {object} node
 * @param {{mirrored: boolean}} context mirrored: the drawing is a copy behind glass
 */
export function paintNode(record, node, context) {
  const { element } = record;
  const style = element.style;
  const [x, y, width, height] = node.frame;
  style.left = px(x);
  style.top = px(y);
  const scale = node.scale ?? 1;
  style.width = px(width / scale);
  style.height = px(height / scale);
  style.transform = scale === 1 ? "" : `scale(${scale})`;
  style.transformOrigin = scale === 1 ? "" : "0 0";
  style.opacity = node.alpha ?? "";
  style.display = node.hidden ? "none" : "";
  style.overflow = node.clipsToBounds || (node.scroll && node.clipsToBounds !== false) ? "clip" : "";
  style.background = backgroundOf(node);
  style.border = "";
  paintCorners(style, node);
  style.clipPath = node.outline && node.material?.kind !== "glass" ? clipPath(node.outline) : "";
  paintBorder(record, node);
  paintPicture(record, node);
  paintMaterial(record, node, context);
  paintText(record, node);
  paintSymbol(record, node);
  if (!context.mirrored) element.dataset.role = node.role ?? "";
}

/** Sets the corner radii; continuous corners where the browser can and the box has room for them. */
export function paintCorners(style, node) {
  const radii = radiiOf(node);
  if (!radii) {
    style.borderRadius = "";
    style.removeProperty("corner-shape");
    return;
  }
  const room = Math.min(node.frame[2], node.frame[3]) / 2;
  const isContinuous = hasCornerShape && node.corners.curve === "continuous" && node.corners.rule !== "capsule";
  const fits = radii.every((radius) => radius * continuousReach <= room);
  const factor = isContinuous && fits ? continuousReach : 1;
  style.borderRadius = radii.map((radius) => px(radius * factor)).join(" ");
  style.setProperty("corner-shape", factor > 1 ? `superellipse(${continuousExponent})` : "round");
}

function backgroundOf(node) {
  const layers = [];
  const stops = node.gradient ?? [];
  if (stops.length) {
    layers.push(`linear-gradient(${stops.map((stop) => `${stop.color} ${stop.location * 100}%`).join(", ")})`);
  }
  const solid = node.material?.kind === "solid" ? node.material.color : null;
  const color = solid ?? node.backgroundColor;
  if (color) layers.push(color);
  return layers.join(", ");
}

/** Glass with an outline has its border along it, drawn with the glass, and glass casts its shadow itself. */
function paintBorder(record, { border, outline, material }) {
  const shadows = [];
  if (border && !(outline && material?.kind === "glass")) shadows.push(`inset 0 0 0 ${px(border.width)} ${border.color}`);
  if (material?.kind === "solid" && material.shadow) {
    const { color, offset, radius } = material.shadow;
    shadows.push(`${px(offset[0])} ${px(offset[1])} ${px(2 * radius)} ${color}`);
  }
  record.element.style.boxShadow = shadows.join(", ");
}
