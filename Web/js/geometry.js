/**
 * Lengths of a preview. A preview is laid out `density` CSS pixels to the point and then scaled down as a whole, so that
 * thirds of a point (hairlines, frames on the device's pixel grid) are whole pixels and nothing is rounded away.
 */

/** CSS pixels to the point inside a preview. */
export const density = 3;

/** A length in points as CSS. */
export function px(points) {
  return `${Math.round(points * density * 1000) / 1000}px`;
}

/** Four corner radii in points, from what a node says; null where it is square. */
export function radiiOf(node) {
  const radii = node?.corners?.radii;
  if (!Array.isArray(radii) || radii.length !== 4 || radii.every((radius) => !radius)) return null;
  return radii;
}

/** Whether two rectangles [x, y, width, height] share a point. */
export function intersects(a, b) {
  return a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];
}

/** A rectangle grown by `margin` on every side. */
export function grown([x, y, width, height], margin) {
  return [x - margin, y - margin, width + 2 * margin, height + 2 * margin];
}

/** Distance scrolled from rest, in points, for a content offset. */
export function fromRest(scroll) {
  return scroll.offset[1] + (scroll.inset?.top ?? 0);
}

/** The farthest that a scroll view scrolls from rest. */
export function scrollRange(node) {
  const { contentSize, inset } = node.scroll;
  return Math.max(0, contentSize[1] + (inset?.top ?? 0) + (inset?.bottom ?? 0) - node.frame[3]);
}
