/**
 * Scrolling inside a preview: the content moves at once, the daemon hears of it once a frame, and its answer settles it.
 */
import { fromRest, scrollRange } from "./geometry.js";

/** How long the daemon's own offset may be waited for before ours gives way, in milliseconds. */
const patience = 400;

/** How readily content follows a finger beyond its end, as UIScrollView's. */
const elasticity = 0.55;
/** Angular frequency of the critically damped spring that brings content back, per millisecond. */
const springFrequency = 0.014;
const restDistance = 0.15;

/** The offsets that the user has given to scroll views, where the daemon has not yet said the same. */
export class Scroller {
  #send;
  #redraw;
  #moved = new Map();
  /** How far content is pulled beyond its end, in points, by scroll view; negative at the top. Only this page knows. */
  #stretched = new Map();
  #frame = 0;

  /**
   * @param {(id: string, offset: number) => Promise<any>} send
   * @param {() => void} redraw
   */
  constructor(send, redraw) {
    this.#send = send;
    this.#redraw = redraw;
  }

  /** The content offset that is shown. */
  offsetOf(id, node) {
    const [x, y] = node.scroll.offset;
    const moved = this.#moved.get(id);
    const settled = moved ? Math.min(moved.target, scrollRange(node)) - (node.scroll.inset?.top ?? 0) : y;
    return [x, settled + (this.#stretched.get(id)?.shown ?? 0)];
  }

  /** Points from rest that are shown. */
  position(id, node) {
    return this.offsetOf(id, node)[1] + (node.scroll.inset?.top ?? 0) - (this.#stretched.get(id)?.shown ?? 0);
  }

  /** Follows a finger to `target` points from rest, ever more slowly beyond the ends. */
  pullTo(id, node, target) {
    cancelAnimationFrame(this.#stretched.get(id)?.frame);
    const bounded = Math.max(0, Math.min(scrollRange(node), target));
    this.scrollTo(id, node, bounded);
    const height = node.frame[3];
    const distance = Math.abs(target - bounded);
    this.#stretch(id, Math.sign(target - bounded) * height * (1 - 1 / ((distance * elasticity) / height + 1)));
  }

  /** Lets go of stretched content, or bounces content that arrives at its end with `speed` points a millisecond. */
  relax(id, speed = 0) {
    const start = this.#stretched.get(id)?.shown ?? 0;
    cancelAnimationFrame(this.#stretched.get(id)?.frame);
    if (!start && !speed) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#stretch(id, 0);
    const began = performance.now();
    const step = (now) => {
      const elapsed = Math.max(0, now - began);
      const shown = (start + (speed + springFrequency * start) * elapsed) * Math.exp(-springFrequency * elapsed);
      const isResting = elapsed > 1 / springFrequency && Math.abs(shown) < restDistance;
      this.#stretch(id, isResting ? 0 : shown);
      if (!isResting) this.#stretched.get(id).frame = requestAnimationFrame(step);
    };
    this.#stretch(id, start || Math.sign(speed) * restDistance);
    this.#stretched.get(id).frame = requestAnimationFrame(step);
  }

  #stretch(id, shown) {
    const before = this.#stretched.get(id);
    if (!shown && !before) return;
    if (shown) this.#stretched.set(id, { ...before, shown });
    else this.#stretched.delete(id);
    this.#frame ||= requestAnimationFrame(() => this.#tick());
  }

  /**
   * Moves a scroll view.
   * @param {number} target points from rest; brought into range
   * @returns {boolean} whether it moved
   */
  scrollTo(id, node, target) {
    const bounded = Math.max(0, Math.min(scrollRange(node), target));
    if (Math.abs(bounded - this.position(id, node)) < 0.01) return false;
    const moved = this.#moved.get(id) ?? { isSending: false, sent: null };
    moved.target = bounded;
    this.#moved.set(id, moved);
    clearTimeout(moved.timer);
    this.#frame ||= requestAnimationFrame(() => this.#tick());
    return true;
  }

  #tick() {
    this.#frame = 0;
    this.#redraw();
    for (const [id, moved] of this.#moved) this.#tell(id, moved);
  }

  #tell(id, moved) {
    if (moved.isSending || moved.sent === moved.target) return;
    moved.isSending = true;
    moved.sent = moved.target;
    const done = () => {
      moved.isSending = false;
      if (this.#moved.get(id) !== moved) return;
      if (moved.sent !== moved.target) return this.#tell(id, moved);
      moved.timer = setTimeout(() => this.#release(id, moved), patience);
    };
    this.#send(id, Math.round(moved.target * 1000) / 1000).then(done, done);
  }

  #release(id, moved) {
    if (this.#moved.get(id) === moved) {
      this.#moved.delete(id);
      this.#redraw();
    }
  }

  /** Gives way where the daemon's picture has arrived at what the user asked for. */
  settle(scene) {
    for (const [id, moved] of this.#moved) {
      const node = scene.nodes[id];
      if (!node?.scroll) {
        clearTimeout(moved.timer);
        this.#moved.delete(id);
      } else if (!moved.isSending && Math.abs(fromRest(node.scroll) - moved.target) < 0.5) {
        clearTimeout(moved.timer);
        this.#moved.delete(id);
      }
    }
  }

  /** Forgets everything; for another screen. */
  reset() {
    for (const moved of this.#moved.values()) clearTimeout(moved.timer);
    this.#moved.clear();
    for (const { frame } of this.#stretched.values()) cancelAnimationFrame(frame);
    this.#stretched.clear();
  }
}
