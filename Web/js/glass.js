/**
 * Liquid Glass and soft scroll edges. Under each glass shape the part of the scene that lies behind it is drawn a second
 * time and bent by a lens; scripts own the whole backdrop here, so the copy is exact. Where such filters are not really
 * painted, a blur stands in.
 */
import { grown, intersects, px, radiiOf } from "./geometry.js";
import { lensFilter } from "./lens.js";
import { contentFilter } from "./material.js";
import { Tree } from "./tree.js";

/** Blur reaches this many standard deviations. */
const blurReach = 2.5;

/** The glass shapes of one preview. */
export class GlassLayer {
  #bends;
  #offsetOf;
  #copies = new Map();

  /**
   * @param {boolean} bends whether the lens was seen to paint
   * @param {(id: string, node: object) => [number, number]} offsetOf content offset of a scroll view as it is shown
   */
  constructor(bends, offsetOf) {
    this.#bends = bends;
    this.#offsetOf = offsetOf;
  }

  /** Brings every glass shape and soft edge of `tree` to what now lies behind it. */
  sync(scene, tree) {
    const present = new Set();
    for (const [id, record] of tree.records) {
      const part = record.parts.glass ?? record.parts.edgeEffect;
      if (!part) continue;
      present.add(id);
      if (isShown(record.node)) this.#copy(scene, tree, id, record, part.lens);
    }
    for (const id of this.#copies.keys()) if (!present.has(id)) this.#copies.delete(id);
  }

  #copy(scene, tree, id, record, lens) {
    const { material } = record.node;
    const margin = Math.ceil((material.blurRadius ?? 0) * blurReach);
    let copy = this.#copies.get(id);
    if (copy?.lens !== lens) {
      copy = makeCopy(lens, this.#offsetOf);
      this.#copies.set(id, copy);
    }
    const area = grown(record.bounds, margin);
    place(copy, area, margin);
    if (material.kind === "glass" && this.#bends) setLens(copy, record.node, margin);
    else setFilter(copy, contentFilter(material));
    copy.tree.sync(scene, nodesBehind(scene, tree, id, area));
  }
}

function isShown({ material, alpha, hidden }) {
  return !hidden && alpha !== 0 && material.effect !== "hard";
}

function makeCopy(lens, offsetOf) {
  const bent = document.createElement("div");
  bent.className = "bent";
  bent.inert = true;
  bent.setAttribute("aria-hidden", "true");
  const origin = document.createElement("div");
  origin.className = "origin";
  bent.append(origin);
  lens.replaceChildren(bent);
  return { lens, bent, origin, tree: new Tree(origin, { mirrored: true, offsetOf }), filter: null, area: null };
}

function place(copy, area, margin) {
  const key = area.join();
  if (copy.area === key) return;
  copy.area = key;
  const [x, y, width, height] = area;
  Object.assign(copy.bent.style, { left: px(-margin), top: px(-margin), width: px(width), height: px(height) });
  copy.origin.style.translate = `${px(-x)} ${px(-y)}`;
}

function setLens(copy, node, margin) {
  const { material, frame } = node;
  const filter = lensFilter({
    width: frame[2],
    height: frame[3],
    radius: radiiOf(node)?.[0] ?? 0,
    outline: node.outline,
    margin,
    blur: material.blurRadius ?? 0,
    saturation: material.saturation ?? 1,
    refraction: material.refraction ?? 0,
    bezel: material.bezel ?? 0,
  });
  if (setFilter(copy, filter)) copy.bent.dataset.lens = filter.slice(6, -2);
}

/** Whether the filter is another one than before. */
function setFilter(copy, filter) {
  if (filter === copy.filter) return false;
  copy.filter = filter;
  copy.bent.style.filter = filter ?? "";
  return true;
}

/**
 * What is painted before the glass `id` and shows within `area`: earlier siblings of it and of its ancestors, with other
 * glass left out (glass does not show glass).
 */
function nodesBehind(scene, tree, id, area) {
  const behind = new Set();
  const seen = new Set();
  let reached = false;
  const visit = (current) => {
    if (reached || current === id || seen.has(current)) {
      reached ||= current === id;
      return false;
    }
    seen.add(current);
    const record = tree.records.get(current);
    const node = scene.nodes[current];
    if (!record || node.hidden || node.alpha === 0 || node.material?.kind === "glass") {
      if (record && holds(scene, current, id)) reached = true;
      return false;
    }
    const shows = intersects(record.bounds, area);
    if (!shows && (node.clipsToBounds || node.scroll)) return false;
    let isNeeded = shows && paintsItself(node);
    for (const child of node.children ?? []) if (visit(child)) isNeeded = true;
    if (isNeeded) behind.add(current);
    return isNeeded;
  };
  visit(scene.root);
  return (node) => behind.has(node);
}

function paintsItself(node) {
  return Boolean(node.backgroundColor || node.gradient?.length || node.material || node.border || node.text || node.symbol || node.image);
}

/** Whether `id` lies below `ancestor`. */
function holds(scene, ancestor, id, depth = 0) {
  if (depth > 32) return false;
  return (scene.nodes[ancestor]?.children ?? []).some((child) => child === id || holds(scene, child, id, depth + 1));
}
