/** Glass shapes that come, go and join after a tap. */
import { px } from "./geometry.js";
import { animateLeave, animateMorph, animateOutline, animateSwap, isStill } from "./motion.js";

/** Watches one preview from picture to picture. */
export class Morphing {
  #tree;
  #canvas;
  /** Shapes of the picture before; null while nothing moves. */
  #before = null;
  #isStill = false;

  /**
   * @param {Tree} tree
   * @param {HTMLElement} canvas where shapes that leave are drawn
   */
  constructor(tree, canvas) {
    this.#tree = tree;
    this.#canvas = canvas;
  }

  /** Remembers what the next picture may come from. */
  begin(moves, scene) {
    this.#before = moves ? this.#shapes() : null;
    this.#isStill = isStill(scene);
  }

  /** A node is drawn as another one than before, or for the first time (`before` is null). */
  painted(record, before) {
    if (!this.#before?.length) return;
    const { node } = record;
    if (!before) {
      if (node.morph) animateMorph(record, this.#before, this.#isStill);
    } else if (node.role === "glassGroup" && before.outline !== node.outline) {
      animateOutline(record, before, this.#animation(record.id), this.#isStill);
    } else if (node.symbol && before.symbol && node.symbol.name !== before.symbol.name) {
      animateSwap(record.element, this.#isStill);
    }
  }

  /** Lets those go that are no longer there. */
  end() {
    const after = this.#before?.length ? this.#shapes() : [];
    for (const record of this.#before ?? []) {
      if (this.#tree.records.has(record.id)) continue;
      animateLeave(this.#ghost(record), record, after, this.#isStill);
    }
    this.#before = null;
  }

  #shapes() {
    return [...this.#tree.records.values()]
      .filter(({ node }) => node?.morph)
      .map(({ id, node, bounds, element }) => ({ id, node, bounds, element }));
  }

  #animation(group) {
    return this.#before.find(({ node }) => node.glassGroup === group && node.morph.animation)?.node.morph.animation;
  }

  #ghost({ element, bounds }) {
    const ghost = element.cloneNode(true);
    for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
      for (const name of ["id", "data-node", "data-role", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
    }
    ghost.inert = true;
    ghost.setAttribute("aria-hidden", "true");
    ghost.classList.add("ghost");
    Object.assign(ghost.style, { left: px(bounds[0]), top: px(bounds[1]) });
    this.#canvas.append(ghost);
    return ghost;
  }
}
