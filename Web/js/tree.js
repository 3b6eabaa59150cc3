/**
 * A scene's nodes as elements, one each, keyed by id. A node's element stays the same from picture to picture; a node whose
 * object did not change is not touched.
 */
import { px } from "./geometry.js";
import { paintNode } from "./paint.js";

/** Guards against scenes whose children form a loop. */
const deepest = 64;

/** What a tree keeps for one node. */
class NodeRecord {
  constructor(id) {
    this.id = id;
    this.element = document.createElement("div");
    this.element.className = "node";
    this.element.dataset.node = id;
    /** Where children go: the element, or the moving layer of a scroll view. */
    this.host = this.element;
    this.node = null;
    this.parts = {};
    /** [x, y, width, height] in the scene's coordinates, scrolled. */
    this.bounds = null;
    this.offset = null;
    this.visit = 0;
  }

  /** Adds a layer of the node itself: below its children, at the very back where `behind`. */
  place(layer, behind = false) {
    if (behind) return void this.element.prepend(layer);
    const first = this.host === this.element ? this.#firstChildNode() : this.host;
    this.element.insertBefore(layer, first);
  }

  #firstChildNode() {
    return [...this.element.children].find((child) => child.classList.contains("node")) ?? null;
  }

  /** Gives a scroll view its moving layer, or takes it away. */
  setScrolls(scrolls) {
    const hasLayer = this.host !== this.element;
    if (scrolls === hasLayer) return;
    const children = [...this.host.children].filter((child) => child.classList.contains("node"));
    if (scrolls) {
      this.host = document.createElement("div");
      this.host.className = "scrolled";
      this.element.append(this.host);
    } else {
      this.host.remove();
      this.host = this.element;
      this.offset = null;
    }
    this.host.append(...children);
  }
}

/** Draws a scene, or the part of it that `keeps` lets through, below a host element. */
export class Tree {
  #host;
  #visit = 0;
  #context;
  #offsetOf;
  /** @type {Map<string, NodeRecord>} */
  records = new Map();

  /**
   * @param {HTMLElement} host
   * @param {{mirrored?: boolean, offsetOf?: (id: string, node: object) => [number, number], painted?: (record) => void}} options
   */
  constructor(host, { mirrored = false, offsetOf = (_, node) => node.scroll.offset, painted = () => {} } = {}) {
    this.#host = host;
    this.#context = { mirrored };
    this.#offsetOf = offsetOf;
    this.painted = painted;
  }

  /**
   * Brings the elements to `scene`.
   * @param {object} scene
   * @param {(id: string) => boolean} keeps which nodes to draw
   */
  sync(scene, keeps = () => true) {
    this.#visit += 1;
    const hasRoot = Object.hasOwn(scene.nodes, scene.root) && keeps(scene.root);
    const root = hasRoot ? this.#draw(scene, scene.root, [0, 0], keeps, 0) : null;
    arrange(this.#host, root ? [root] : []);
    for (const [id, record] of this.records) {
      if (record.visit === this.#visit) continue;
      record.element.remove();
      this.records.delete(id);
    }
  }

  /** Takes every element away. */
  clear() {
    for (const record of this.records.values()) record.element.remove();
    this.records.clear();
  }

  #draw(scene, id, [originX, originY], keeps, depth) {
    const node = scene.nodes[id];
    let record = this.records.get(id);
    if (!record) {
      record = new NodeRecord(id);
      this.records.set(id, record);
    }
    if (record.visit === this.#visit || depth > deepest) return null;
    record.visit = this.#visit;
    record.bounds = [originX + node.frame[0], originY + node.frame[1], node.frame[2], node.frame[3]];
    if (record.node !== node) {
      record.setScrolls(Boolean(node.scroll));
      paintNode(record, node, this.#context);
      const before = record.node;
      record.node = node;
      this.painted(record, before);
    }
    const [left, top] = node.scroll ? this.#scroll(record, id, node) : [0, 0];
    const origin = [record.bounds[0] - left, record.bounds[1] - top];
    const children = [];
    for (const child of node.children ?? []) {
      if (!Object.hasOwn(scene.nodes, child) || !keeps(child)) continue;
      const drawn = this.#draw(scene, child, origin, keeps, depth + 1);
      if (drawn) children.push(drawn);
    }
    arrange(record.host, children);
    return record;
  }

  #scroll(record, id, node) {
    const offset = this.#offsetOf(id, node);
    if (record.offset?.[0] !== offset[0] || record.offset?.[1] !== offset[1]) {
      record.offset = [...offset];
      record.host.style.translate = `${px(-offset[0])} ${px(-offset[1])}`;
    }
    return offset;
  }
}

/** Puts the records' elements below `host` in order, moving only what stands elsewhere. */
function arrange(host, records) {
  const wanted = new Set(records.map((record) => record.element));
  for (const child of [...host.children]) {
    if (child.classList.contains("node") && !wanted.has(child)) child.remove();
  }
  let next = null;
  for (const record of records.toReversed()) {
    const { element } = record;
    if (element.parentNode !== host || element.nextElementSibling !== next) host.insertBefore(element, next);
    next = element;
  }
}
