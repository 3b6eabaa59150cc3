/** What assistive technology and the keyboard find in a preview. */

/** Roles that a tap does something to. */
export const actionableRoles = new Set([
  "tab",
  "tabBar.search",
  "tabAccessory",
  "barItem",
  "navigationBar.back",
  "button",
  "platter",
  "searchField",
  "customView",
  "sheet.grabber",
  "dimming",
  "menu",
]);

/** Whether a node is a row or an item of a list; these have no role, but a tap on one may push. */
export function isCell(node) {
  return /^UI(TableView|CollectionView(List)?)Cell$/.test(node?.class ?? "");
}

const focusableRoles = new Set(["tab", "tabBar.search", "tabAccessory", "barItem", "navigationBar.back", "button", "searchField"]);

const ariaRoles = {
  tab: "tab",
  "tabBar.search": "tab",
  tabBar: "tablist",
  tabAccessory: "button",
  barItem: "button",
  "navigationBar.back": "button",
  button: "button",
  searchField: "button",
  navigationBar: "navigation",
  toolbar: "toolbar",
  "navigationBar.title": "heading",
  "navigationBar.largeTitle": "heading",
  sheet: "dialog",
  alert: "alertdialog",
};

const hiddenRoles = new Set(["island", "homeIndicator", "statusBar", "tabBar.selection", "tabBar.background"]);

let nextID = 1;

/** Sets role, name and states on a node's element. */
export function describe(record, node) {
  const { element } = record;
  element.id ||= `node-${nextID++}`;
  const traits = node.accessibility?.traits ?? [];
  const isRow = isCell(node) && Boolean(node.label);
  const isButton = isRow || focusableRoles.has(node.role) || (node.role === "customView" && traits.includes("button"));
  const role = ariaRoles[node.role] ?? (isButton ? "button" : traits.includes("header") ? "heading" : null);
  set(element, "role", role);
  set(element, "aria-level", role === "heading" ? "2" : null);
  set(element, "aria-hidden", hiddenRoles.has(node.role) || node.hidden ? "true" : null);
  set(element, "aria-label", nameOf(node, isButton));
  set(element, "aria-selected", role === "tab" ? String(node.selected === true) : null);
  set(element, "aria-disabled", isButton && node.enabled === false ? "true" : null);
  set(element, "tabindex", isButton && !node.hidden ? (isRow ? "-1" : "0") : null);
}

function nameOf(node, isButton) {
  const label = node.accessibility?.label ?? (isButton ? node.label : null);
  if (!label) return null;
  const value = node.accessibility?.value ?? node.badge;
  return value ? `${label}, ${value}` : label;
}

function set(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

const containers = '[role="tablist"], [role="navigation"], [role="toolbar"], [role="dialog"], [role="alertdialog"]';

/** Gives the reading order of the scene to the display, and the part of it that lies in a bar to the bar. */
export function setReadingOrder(display, scene, records) {
  const owned = new Map([[display, new Set()]]);
  for (const id of scene.accessibility ?? []) {
    const element = records.get(id)?.element;
    if (!element) continue;
    const container = element.closest(containers);
    if (container === element || !container) {
      owned.get(display).add(element.id);
      continue;
    }
    owned.get(display).add(container.id);
    if (!owned.has(container)) owned.set(container, new Set());
    owned.get(container).add(element.id);
  }
  for (const element of display.querySelectorAll(containers)) if (!owned.has(element)) set(element, "aria-owns", null);
  for (const [element, ids] of owned) set(element, "aria-owns", ids.size ? [...ids].join(" ") : null);
}

/**
 * The focusable element `step` places from `current` in the scene's reading order; the rows of a list count as one place
 * between the bars above and below them.
 * @returns {HTMLElement | null} null at either end
 */
export function neighbour(scene, records, current, step) {
  const elements = (scene.accessibility ?? [])
    .map((id) => records.get(id)?.element)
    .filter((element) => element?.tabIndex === 0);
  const rows = rowsOf(records);
  const row = rows.includes(current) ? current : rows[0];
  if (row && !elements.includes(row)) {
    const below = elements.findIndex((element) => element.closest('[role="tablist"], [role="toolbar"]'));
    elements.splice(below < 0 ? elements.length : below, 0, row);
  }
  const at = elements.indexOf(current);
  return at < 0 ? null : (elements[at + step] ?? null);
}

/** The row `step` places from the row `current`; null where there is none. */
export function neighbouringRow(records, current, step) {
  const rows = rowsOf(records);
  const at = rows.indexOf(current);
  return at < 0 ? null : (rows[at + step] ?? null);
}

function rowsOf(records) {
  return [...records.values()]
    .filter(({ node, element }) => isCell(node) && element.getAttribute("role") === "button")
    .map(({ element }) => element);
}
