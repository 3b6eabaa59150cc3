/**
 * Scrolling inside a preview: the content moves at once, the daemon hears of it once a frame, and its answer settles it.
 */
import { fromRest, scrollRange } from "./geometry.js";

/** How long the daemon's own offset may be waited for before ours gives way, in milliseconds. */
const patience = 400;

/** The offsets that the user has given to scroll views, where the daemon has not yet said the same. */
export class Scroller {
  #send;
  #redraw;
  #moved = new Map();
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
    const moved = this.#moved.get(id);
    if (!moved) return node.scroll.offset;
    return [node.scroll.offset[0], Math.min(moved.target, scrollRange(node)) - (node.scroll.inset?.top ?? 0)];
  }

  /** Points from rest that are shown. */
  position(id, node) {
    return this.offsetOf(id, node)[1] + (node.scroll.inset?.top ?? 0);
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
  }
}
