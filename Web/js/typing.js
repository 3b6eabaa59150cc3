/** Typing into the search field of a preview: with the keyboard of the computer, and with the one that is drawn. */

/** What has been typed and not been drawn yet, by preview: keys come faster than pictures. */
const drafts = new WeakMap();
const active = new WeakSet();

/** The active search field of a preview: its id and what stands in it. */
function fieldOf({ scene, tree }) {
  if (scene?.state?.search !== "active") return null;
  const found = [...tree.records.values()].find(({ node }) => node.role === "searchField");
  return found ? { id: found.id, element: found.element, text: found.node.accessibility?.value ?? "" } : null;
}

/** Listens for typing on a preview's display, before anything else takes the keys for scrolling. */
export function listenForTyping(preview) {
  preview.display.addEventListener("keydown", (event) => key(preview, event), { capture: true });
  preview.display.addEventListener("click", (event) => press(preview, event), { capture: true });
}

function key(preview, event) {
  const field = fieldOf(preview);
  if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
  // A button that has the focus is pressed, not typed at.
  const focused = event.target.closest("[data-node]");
  if (focused && focused !== field.element && (event.key === "Enter" || event.key === " ")) return;
  const text = drafts.get(preview) ?? field.text;
  if (event.key === "Escape") preview.cancel(field.id);
  else if (event.key === "Backspace") type(preview, field.id, [...text].slice(0, -1).join(""));
  else if ([...event.key].length === 1) type(preview, field.id, text + event.key);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function type(preview, id, text) {
  drafts.set(preview, text);
  preview.type(id, text).catch(() => drafts.delete(preview));
}

/** A key of the drawn keyboard; its id says which. */
function press(preview, event) {
  const key = event.target.closest('[data-node^="keyboard/"]')?.dataset.node.split("/")[1];
  const field = fieldOf(preview);
  if (!key || !field || preview.isInspecting() || event.altKey) return;
  event.stopImmediatePropagation();
  const text = drafts.get(preview) ?? field.text;
  if (key === "delete") type(preview, field.id, [...text].slice(0, -1).join(""));
  else if (key === "space" || [...key].length === 1) type(preview, field.id, text + (key === "space" ? " " : key));
}

/** Follows a new picture: a field that has just become active gets the focus, so that one can type at once. */
export function followSearch(preview) {
  const field = fieldOf(preview);
  if (!field || field.text === drafts.get(preview)) drafts.delete(preview);
  if (!field) return void active.delete(preview);
  if (active.has(preview)) return;
  active.add(preview);
  const { activeElement } = document;
  if (activeElement === document.body || preview.display.contains(activeElement)) field.element.focus({ preventScroll: true });
}
