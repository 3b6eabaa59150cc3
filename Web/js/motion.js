/** Movement between two pictures; none where the visitor asked for less of it. */
import { density } from "./geometry.js";

const moveTiming = { duration: 240, easing: "cubic-bezier(0.3, 0.9, 0.3, 1)" };
const arrivalTiming = { duration: 320, easing: "cubic-bezier(0.2, 0.9, 0.25, 1)" };
/** How far a pushed or popped screen travels, as a share of its width. */
const arrivalShare = 0.3;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Runs a node from where it was to where it is. */
export function animateMove(element, before, after) {
  if (before.join() === after.join() || lessMotion.matches) return;
  const shift = [before[0] - after[0], before[1] - after[1]].map((points) => `${points * density}px`).join(" ");
  const from = { translate: shift, width: `${before[2] * density}px` };
  element.animate([from, { translate: "0px 0px", width: `${after[2] * density}px` }], moveTiming);
}

/**
 * Brings another screen's content in: from the trailing side when it lies deeper in a stack, from the leading side when the
 * stack gets shallower, in place when it belongs to another tab.
 */
export function animateArrival(element, before, after) {
  const [from, to] = [placeOf(before), placeOf(after)];
  const steps = from.stack === to.stack ? Math.sign(to.depth - from.depth) : 0;
  if (!steps) return;
  if (lessMotion.matches) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], arrivalTiming);
    return;
  }
  const start = { translate: `${steps * arrivalShare * 100}%`, opacity: 0.2 };
  element.animate([start, { translate: "0%", opacity: 1 }], arrivalTiming);
}

/** Which stack a definition's pointer lies in, and how deep. */
function placeOf(pointer) {
  const match = /^(.*)\/viewControllers\/(\d+)/.exec(pointer ?? "");
  return { stack: match?.[1] ?? pointer, depth: Number(match?.[2] ?? 0) };
}
