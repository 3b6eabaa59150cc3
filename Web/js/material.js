/**
 * Materials: Liquid Glass, bar blurs and scroll edge effects. The daemon sends parameters, this file makes layers of them.
 */
import { density, px } from "./geometry.js";
import { clipPath, scaledPath } from "./outline.js";
import { hasBackdropBlur } from "./probe.js";

/** How much of a soft edge effect is left on the way from the screen's edge to the content. */
const softStops = "#000 0%, #000e 45%, #0009 72%, #0003 90%, #0000 100%";

/**
 * Brings a node's material layers up to date. Glass and soft edges get a place for the copy
 * of their backdrop (`lens`), which the preview fills.
 * @param {{mirrored: boolean}} context a mirrored drawing shows fades and fills, but no backdrop of its own
 */
export function paintMaterial(record, node, context) {
  const kind = node.material?.kind ?? null;
  const drawn = kind === "glass" ? glassPart(node, context) : kind === "blur" || kind === "edgeEffect" ? kind : null;
  for (const name of ["glass", "tinted", "blur", "edgeEffect"]) {
    if (name !== drawn && record.parts[name]) {
      record.parts[name].layer.remove();
      delete record.parts[name];
    }
  }
  if (drawn === "glass") paintGlass(record, node);
  else if (drawn === "tinted") paintTint(record, node);
  else if (drawn === "blur") paintBlur(record, node, context);
  else if (drawn === "edgeEffect") paintEdge(record, node);
}

/** Glass of a group is one layer, drawn by the group; what its members have of their own is their tint. */
function glassPart({ glassGroup }, { mirrored }) {
  return mirrored ? null : glassGroup ? "tinted" : "glass";
}

function paintTint(record, node) {
  const part = (record.parts.tinted ??= makeLayer(record, "tinted"));
  part.layer.style.backgroundColor = node.material.tint ?? "transparent";
  part.layer.toggleAttribute("data-tint", Boolean(node.material.tint));
  part.layer.style.clipPath = node.outline ? clipPath(node.outline) : "";
  part.layer.toggleAttribute("data-interactive", node.material.interactive === true);
}

function paintGlass(record, node) {
  const part = (record.parts.glass ??= makeGlass(record));
  const { material } = node;
  part.layer.dataset.look = material.style ?? "light";
  part.fill.style.setProperty("--half", halved(material.color ?? "transparent"));
  part.fill.style.setProperty("--tint", material.tint ?? "transparent");
  part.rim.style.setProperty("--rim", node.border?.color ?? material.rim ?? "transparent");
  part.layer.toggleAttribute("data-bordered", Boolean(node.border));
  part.layer.toggleAttribute("data-interactive", material.interactive === true);
  const { shadow } = material;
  const cast = shadow
    ? `${px(shadow.offset?.[0] ?? 0)} ${px(shadow.offset?.[1] ?? 0)} ${px(2 * shadow.radius)} ${shadow.color}`
    : "";
  part.layer.style.boxShadow = node.outline ? "" : cast;
  part.layer.style.filter = node.outline && cast ? `drop-shadow(${cast})` : "";
  paintOutline(part, node.outline);
}

/** Lens, fill and rim are cut to the outline; the rim, and the fill inside it, are drawn along it. */
function paintOutline(part, outline) {
  part.layer.classList.toggle("outlined", Boolean(outline));
  const clip = outline ? clipPath(outline) : "";
  for (const layer of [part.lens, part.fill, part.rim]) layer.style.clipPath = clip;
  if (!outline) {
    part.rim.replaceChildren();
    return part.fill.replaceChildren();
  }
  part.along ??= outlinePictures();
  const { line, body, paths } = part.along;
  if (line.parentNode !== part.rim) part.rim.replaceChildren(line);
  if (body.parentNode !== part.fill) part.fill.replaceChildren(body);
  for (const path of paths) path.setAttribute("d", scaledPath(outline, density));
}

let nextMask = 1;

/** The rim's line, and the body: what the outline holds without a band along it, which a mask takes away. */
function outlinePictures() {
  const svg = (name, parent) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    parent?.append(element);
    return element;
  };
  const line = svg("svg");
  const body = svg("svg");
  const mask = svg("mask", body);
  mask.id = `body-${nextMask++}`;
  mask.setAttribute("maskUnits", "userSpaceOnUse");
  for (const [name, value] of [["x", "-100"], ["y", "-100"], ["width", "100000"], ["height", "100000"]]) {
    mask.setAttribute(name, value);
  }
  const paths = [svg("path", line), svg("path", mask), svg("path", body)];
  paths[2].setAttribute("mask", `url("#${mask.id}")`);
  return { line, body, paths };
}

/**
 * The colour that gives `color` when it is laid over itself. The upper of the two layers stays away from the rim, where
 * glass is clearer.
 */
function halved(color) {
  const match = /^#([0-9A-Fa-f]{6})([0-9A-Fa-f]{2})$/.exec(color);
  if (!match) return color;
  const alpha = 1 - Math.sqrt(1 - Number.parseInt(match[2], 16) / 255);
  return `rgb(from #${match[1]} r g b / ${alpha.toFixed(3)})`;
}

function makeGlass(record) {
  const layer = box("glass");
  const lens = box("lens");
  const fill = box("fill");
  const rim = box("rim");
  layer.append(lens, fill, rim);
  record.place(layer, true);
  return { layer, lens, fill, rim };
}

function paintBlur(record, node, { mirrored }) {
  const part = (record.parts.blur ??= makeLayer(record, "blur"));
  const { material } = node;
  part.layer.style.backgroundColor = material.color ?? "transparent";
  setBackdrop(part.layer, mirrored ? null : contentFilter(material));
}

/**
 * A soft edge: the blurred copy of the content, which the preview fills, and the fade of its colour both vanish towards the
 * content. A hard edge is an opaque strip.
 */
function paintEdge(record, node) {
  const part = (record.parts.edgeEffect ??= makeEdge(record));
  const { material, role } = node;
  const towards = role === "scrollEdge.bottom" ? "to top" : "to bottom";
  const mask = material.effect === "hard" ? "" : `linear-gradient(${towards}, ${softStops})`;
  part.fill.style.backgroundColor = material.color ?? "transparent";
  part.layer.style.maskImage = mask;
  part.layer.style.webkitMaskImage = mask;
}

function makeEdge(record) {
  const { layer } = makeLayer(record, "edge");
  const lens = box("lens");
  const fill = box("fill");
  layer.append(lens, fill);
  return { layer, lens, fill };
}

function makeLayer(record, name) {
  const layer = box(name);
  record.place(layer, true);
  return { layer };
}

/** The CSS filter of what shows through a material; also the floor for glass where the lens does not paint. */
export function contentFilter({ blurRadius = 0, saturation = 1 }) {
  const filters = [];
  if (blurRadius > 0) filters.push(`blur(${px(blurRadius)})`);
  if (saturation !== 1) filters.push(`saturate(${saturation})`);
  return filters.join(" ") || null;
}

function setBackdrop(element, filter) {
  const value = hasBackdropBlur ? (filter ?? "") : "";
  element.style.backdropFilter = value;
  element.style.setProperty("-webkit-backdrop-filter", value);
}

function box(name) {
  const element = document.createElement("div");
  element.className = name;
  return element;
}
