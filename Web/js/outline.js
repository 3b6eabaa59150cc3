/** Outlines: SVG paths in points, as the scene sends them, made into what CSS and canvases take. */
import { density } from "./geometry.js";

/** Numbers of each command that are lengths; an arc's third to fifth are an angle and two flags. */
const lengthsOf = { M: [0, 1], L: [0, 1], C: [0, 1, 2, 3, 4, 5], A: [0, 1, 5, 6], Z: [] };

/**
 * The same path, `factor` times as large.
 * @param {string} path absolute M, L, C, A and Z only
 * @returns {string} empty where the path has anything else
 */
export function scaledPath(path, factor) {
  let result = "";
  for (const [, command, body] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const lengths = lengthsOf[command];
    const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (!lengths) return "";
    result += command + numbers.map((number, index) => (lengths.includes(index) ? round(number * factor) : number)).join(" ");
  }
  return result;
}

/** CSS `clip-path` of a node's outline. */
export function clipPath(outline) {
  const path = scaledPath(outline, density);
  return path ? `path("${path}")` : "";
}

/** How many columns an outline is measured in for movement. */
const columns = 96;

/**
 * An outline as a polygon that can be moved into another one of the same measure: its upper and lower ends in each of a
 * number of columns between its two sides (or rows, where it is taller than wide). Gaps have no height.
 * @param {string} outline
 * @param {[number, number]} size of the box, in points
 * @param {[number, number]} shift in points
 * @returns {string} CSS
 */
export function polygon(outline, [width, height], [shiftX, shiftY] = [0, 0]) {
  const isTall = height > width;
  const ends = endsOf(outline, width, height, isTall);
  const point = ([along, across]) => {
    const [x, y] = isTall ? [across, along] : [along, across];
    return `${round((x + shiftX) * density)}px ${round((y + shiftY) * density)}px`;
  };
  const upper = ends.map(([along, first]) => point([along, first]));
  const lower = ends.map(([along, , last]) => point([along, last])).reverse();
  return `polygon(${[...upper, ...lower].join(", ")})`;
}

function endsOf(outline, width, height, isTall) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(width) + 2, Math.ceil(height) + 2];
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.translate(1, 1);
  context.fill(new Path2D(outline));
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const [length, depth] = isTall ? [canvas.height, canvas.width] : [canvas.width, canvas.height];
  const isInside = (along, across) => data[4 * (isTall ? along * canvas.width + across : across * canvas.width + along) + 3] > 127;
  const found = Array.from({ length }, (_, along) => {
    const inside = Array.from({ length: depth }, (_, across) => across).filter((across) => isInside(along, across));
    return inside.length ? [inside[0] - 1, inside.at(-1)] : null;
  });
  const first = Math.max(0, found.findIndex(Boolean));
  const last = Math.max(first, found.findLastIndex(Boolean));
  const middle = (depth - 2) / 2;
  return Array.from({ length: columns + 1 }, (_, index) => {
    const along = first + ((last - first) * index) / columns;
    const [from, to] = found[Math.round(along)] ?? [middle, middle];
    return [along - 1 + index / columns, from, to];
  });
}

function round(number) {
  return Math.round(number * 100) / 100;
}
