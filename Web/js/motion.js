/** Movement between two pictures; none where the visitor asked for less of it. */
import { density } from "./geometry.js";
import { polygon } from "./outline.js";

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

/** How far springs of SwiftUI's names swing over: their bounce. All take half a second. */
const bounces = { bouncy: 0.3, snappy: 0.15, smooth: 0 };
const springTime = 500;
const springSteps = 48;
/** The least size from which a shape grows out of its neighbour. */
const smallest = 0.4;

/** Timing of a spring; null where nothing moves. */
function spring(name, isStill) {
  if (!(name in bounces) || isStill) return null;
  const damping = 1 - bounces[name];
  const frequency = (2 * Math.PI) / springTime;
  const duration = springTime * 1.8;
  const damped = frequency * Math.sqrt(1 - damping * damping);
  const at = (time) =>
    damped > 0
      ? 1 - Math.exp(-damping * frequency * time) *
          (Math.cos(damped * time) + ((damping * frequency) / damped) * Math.sin(damped * time))
      : 1 - Math.exp(-frequency * time) * (1 + frequency * time);
  const values = Array.from({ length: springSteps + 1 }, (_, step) => at((duration * step) / springSteps).toFixed(4));
  values[springSteps] = "1";
  return { duration, easing: `linear(${values.join(", ")})` };
}

/** Whether shapes cross-fade instead of moving. */
export function isStill(scene) {
  return lessMotion.matches || scene.variant?.motion === "reduced";
}

/**
 * Lets a glass shape come out of another one: the one that it was, else its nearest neighbour.
 * @param {{bounds: number[], node: object}[]} before shapes of the picture before
 */
export function animateMorph(record, before, still) {
  const { morph } = record.node;
  const timing = spring(morph.animation, still);
  if (!timing) return fade(record.element);
  const origin = partner(record, before);
  if (!origin) return;
  const [dx, dy] = offset(origin.bounds, record.bounds);
  const start = { translate: `${dx}px ${dy}px`, scale: String(smallest), opacity: 0 };
  record.element.animate([start, { translate: "0px 0px", scale: "1", opacity: 1 }], timing);
}

/** Lets a copy of a shape that has gone run into its neighbour. */
export function animateLeave(ghost, record, after, still) {
  const timing = spring(record.node.morph.animation, still) ?? { duration: 160 };
  const target = still ? null : partner(record, after);
  const [dx, dy] = target ? offset(target.bounds, record.bounds) : [0, 0];
  const end = { translate: `${dx}px ${dy}px`, scale: still ? "1" : String(smallest), opacity: 0 };
  const animation = ghost.animate([{ translate: "0px 0px", scale: "1", opacity: 1 }, end], { ...timing, easing: "ease-out", duration: timing.duration / 3 });
  animation.finished.then(() => ghost.remove(), () => ghost.remove());
}

/** Runs the one outline of a group from what it was to what it is. */
export function animateOutline(record, before, name, still) {
  const { glass } = record.parts;
  const timing = spring(name, still);
  const { outline, frame } = record.node;
  if (!glass || !timing || !before.outline || !outline) return;
  const shift = [before.frame[0] - frame[0], before.frame[1] - frame[1]];
  const from = polygon(before.outline, before.frame.slice(2), shift);
  const to = polygon(outline, frame.slice(2));
  for (const layer of [glass.lens, glass.fill]) layer.animate([{ clipPath: from }, { clipPath: to }], timing);
  glass.rim.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], { duration: timing.duration });
}

/** A symbol in place of another one. */
export function animateSwap(element, still) {
  if (still) return fade(element);
  element.animate([{ scale: "0.5", opacity: 0 }, { scale: "1", opacity: 1 }], arrivalTiming);
}

function fade(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
}

/** The shape of the same identity, else the nearest of the same namespace. */
function partner({ node, bounds }, others) {
  const own = others.filter((other) => other.node.morph.namespace === node.morph.namespace);
  const same = own.find((other) => other.node.morph.id === node.morph.id);
  if (same) return same;
  const distance = (other) => Math.hypot(...offset(other.bounds, bounds));
  return own.sort((first, second) => distance(first) - distance(second))[0] ?? null;
}

function offset(from, to) {
  return [
    (from[0] + from[2] / 2 - to[0] - to[2] / 2) * density,
    (from[1] + from[3] / 2 - to[1] - to[3] / 2) * density,
  ];
}
