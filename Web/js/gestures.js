/** Pointer, wheel and keyboard input of one preview. */
import { actionableRoles, isCell, neighbour, neighbouringRow } from "./accessibility.js";
import { scrollRange } from "./geometry.js";

/** A press that moves farther than this (CSS pixels) is a drag. */
const dragThreshold = 5;
const longPressDelay = 500;
const lineHeight = 40;
/** Share of the speed that is left after a millisecond of coasting, as UIScrollView's normal deceleration. */
const deceleration = 0.998;

/**
 * Listens on a preview's display.
 * @param {object} preview the display, scene, records, scale and what the input asks for: `tap`, `longPress`, `locate`,
 *   `inspect`, `isInspecting`, `scroller`
 */
export function listen(preview) {
  const { display } = preview;
  display.addEventListener("wheel", (event) => wheel(preview, event), { passive: false });
  display.addEventListener("keydown", (event) => key(preview, event));
  display.addEventListener("click", (event) => click(preview, event));
  display.addEventListener("focusin", (event) => reveal(preview, event.target));
  listenForDrags(preview);
}

/** Scrolls a row that the keyboard reached out from under the bars. */
function reveal(preview, element) {
  const record = preview.tree.records.get(element.dataset.node);
  if (!record || !isCell(record.node) || !element.matches(":focus-visible")) return;
  const ids = [];
  for (let node = element; node; node = node.parentElement.closest("[data-node]")) ids.push(node.dataset.node);
  const [id, view] = preview.scrollView(ids) ?? [];
  if (!id) return;
  const { inset } = view.scroll;
  const [, y, , height] = record.bounds;
  const above = (inset?.top ?? 0) - y;
  const below = y + height - (view.frame[3] - (inset?.bottom ?? 0));
  if (above > 0) preview.scroller.scrollTo(id, view, preview.scroller.position(id, view) - above);
  else if (below > 0) preview.scroller.scrollTo(id, view, preview.scroller.position(id, view) + below);
}

/** The node ids under a point, topmost first, each with its ancestors. */
function nodesAt(preview, event) {
  const found = [];
  for (const element of document.elementsFromPoint(event.clientX, event.clientY)) {
    if (!preview.display.contains(element)) continue;
    for (let node = element.closest("[data-node]"); node; node = node.parentElement.closest("[data-node]")) {
      if (preview.display.contains(node) && !found.includes(node.dataset.node)) found.push(node.dataset.node);
    }
  }
  return found;
}

function click(preview, event) {
  if (preview.justDragged) return;
  const ids = event.detail === 0 ? [event.target.closest("[data-node]")?.dataset.node].filter(Boolean) : nodesAt(preview, event);
  if (!ids.length) return;
  if (event.altKey) return preview.locate(ids[0]);
  if (preview.isInspecting()) return preview.inspect(ids[0]);
  const target = ids.map((id) => actionable(preview, id)).find(Boolean) ?? contentAt(event);
  if (target) preview.tap(target);
}

/** The content, where nothing lies over it: a tap that it does not take may hide bars. */
function contentAt(event) {
  return event.target.closest('[data-role="content"]')?.dataset.node ?? null;
}

/** The node that a tap on `id` means; a platter's padding means its only item. */
function actionable(preview, id) {
  const node = preview.scene.nodes[id];
  if (!node || node.enabled === false) return null;
  if (isCell(node)) return id;
  // A title may have a menu; only the daemon knows.
  if (!actionableRoles.has(node.role) && node.role !== "navigationBar.title") return null;
  if (node.role !== "platter") return id;
  const items = (node.children ?? []).filter((child) => preview.scene.nodes[child]?.role === "barItem");
  return items.length === 1 ? items[0] : id;
}

/** Shows a press as UIKit does: a cell is filled, glass swells a little. */
function setPressed(preview, id) {
  preview.display.querySelector(".pressed")?.classList.remove("pressed");
  if (!id) return;
  const node = preview.scene.nodes[id];
  const { element } = preview.tree.records.get(id) ?? {};
  const glass = isCell(node) ? element : element?.closest(".node:has(> .glass, > .tinted)");
  (glass ?? element)?.classList.add("pressed");
}

function key(preview, event) {
  if (!preview.scene || event.ctrlKey || event.metaKey) return;
  const focused = event.target.closest("[data-node]");
  if (focused && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    const id = focused.dataset.node;
    if (event.altKey) preview.locate(id);
    else if (preview.isInspecting()) preview.inspect(id);
    else if (actionable(preview, id)) preview.tap(actionable(preview, id));
    return;
  }
  const steps = { ArrowRight: 1, ArrowLeft: -1, Tab: event.shiftKey ? -1 : 1 };
  if (focused && event.key in steps) {
    const next = neighbour(preview.scene, preview.tree.records, focused, steps[event.key]);
    if (next) {
      event.preventDefault();
      next.focus();
    }
    return;
  }
  const rows = { ArrowDown: 1, ArrowUp: -1 };
  const row = focused && event.key in rows ? neighbouringRow(preview.tree.records, focused, rows[event.key]) : null;
  if (row) {
    event.preventDefault();
    return row.focus();
  }
  scrollByKey(preview, event);
}

function scrollByKey(preview, event) {
  const found = preview.scrollView([]);
  if (!found) return;
  const [id, node] = found;
  const page = node.frame[3] * 0.8;
  const position = preview.scroller.position(id, node);
  const targets = {
    ArrowDown: position + lineHeight,
    ArrowUp: position - lineHeight,
    PageDown: position + page,
    PageUp: position - page,
    " ": position + (event.shiftKey ? -page : page),
    Home: 0,
    End: Infinity,
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  preview.scroller.scrollTo(id, node, targets[event.key]);
}

function wheel(preview, event) {
  if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
  const found = preview.scrollView(nodesAt(preview, event));
  if (!found) return;
  const [id, node] = found;
  const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? node.frame[3] : 1 / preview.scale;
  event.preventDefault();
  preview.stopCoasting?.();
  preview.scroller.scrollTo(id, node, preview.scroller.position(id, node) + event.deltaY * unit);
}

function listenForDrags(preview) {
  const { display } = preview;
  let press = null;
  const end = () => {
    clearTimeout(press?.timer);
    setPressed(preview, null);
    press = null;
  };
  display.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || preview.isInspecting()) return;
    preview.stopCoasting?.();
    const ids = nodesAt(preview, event);
    const found = preview.scrollView(ids);
    press = { x: event.clientX, y: event.clientY, at: event.timeStamp, lastY: event.clientY, speed: 0, found, isDragging: false };
    preview.justDragged = false;
    const target = ids.map((id) => actionable(preview, id)).find(Boolean);
    if (!target) return;
    setPressed(preview, target);
    press.timer = setTimeout(() => preview.longPress(target), longPressDelay);
  });
  display.addEventListener("pointermove", (event) => {
    if (!press?.found) return;
    if (!press.isDragging && Math.abs(event.clientY - press.y) < dragThreshold) return;
    if (!press.isDragging) {
      clearTimeout(press.timer);
      setPressed(preview, null);
      display.setPointerCapture(event.pointerId);
      press.isDragging = preview.justDragged = true;
    }
    drag(preview, press, event);
  });
  display.addEventListener("pointerup", () => {
    if (press?.isDragging) coast(preview, press);
    end();
  });
  display.addEventListener("pointercancel", () => {
    if (press?.isDragging) preview.scroller.relax(press.found[0]);
    end();
  });
}

function drag(preview, press, event) {
  const [id] = press.found;
  const node = preview.scene?.nodes[id];
  if (!node?.scroll) return;
  const moved = (press.lastY - event.clientY) / preview.scale;
  const elapsed = Math.max(1, event.timeStamp - press.at);
  press.speed = 0.6 * (moved / elapsed) + 0.4 * press.speed;
  press.lastY = event.clientY;
  press.at = event.timeStamp;
  press.target = (press.target ?? preview.scroller.position(id, node)) + moved;
  preview.scroller.pullTo(id, node, press.target);
}

/** Lets the content run out after a flick. */
function coast(preview, press) {
  const [id] = press.found;
  const isStill = performance.now() - press.at > 60 || Math.abs(press.speed) < 0.05;
  if (isStill || isStretched(preview, press) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    return preview.scroller.relax(id);
  }
  let { speed } = press;
  let last = performance.now();
  let frame = 0;
  preview.stopCoasting = () => cancelAnimationFrame(frame);
  const step = (now) => {
    const elapsed = Math.max(0, now - last);
    last = now;
    const node = preview.scene?.nodes[id];
    if (!node?.scroll) return;
    speed *= deceleration ** elapsed;
    const moves = preview.scroller.scrollTo(id, node, preview.scroller.position(id, node) + speed * elapsed);
    if (!moves && elapsed > 0) preview.scroller.relax(id, speed);
    else if (Math.abs(speed) > 0.02) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** Whether the finger holds the content beyond one of its ends. */
function isStretched(preview, { found: [id], target }) {
  const node = preview.scene?.nodes[id];
  return !node?.scroll || target < 0 || target > scrollRange(node);
}
