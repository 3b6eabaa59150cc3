/** Outlines every node, and lists what the daemon said of the one that is clicked. */

const plainMembers = ["class", "role", "label", "definition"];
const partMembers = ["material", "corners", "border", "text", "symbol", "scroll", "gradient", "accessibility"];
const flags = ["hidden", "selected", "enabled", "clipsToBounds", "alpha", "badge", "backgroundColor"];

/** The panel beside the stage. */
export class Inspector {
  #panel = document.getElementById("inspector");
  #button = document.getElementById("frames");
  #selected = null;
  #locate;

  /** @param {(screen: string, node: string) => Promise<string>} locate */
  constructor(locate) {
    this.#locate = locate;
    this.#button.addEventListener("click", () => this.toggle());
  }

  get isOn() {
    return this.#button.getAttribute("aria-pressed") === "true";
  }

  toggle(on = !this.isOn) {
    this.#button.setAttribute("aria-pressed", String(on));
    document.getElementById("app").classList.toggle("frames", on);
    this.#panel.hidden = !on;
    this.#mark(null);
    if (on) this.#drawHint();
  }

  /** Shows a node of a preview. */
  inspect(preview, id) {
    this.#mark({ preview, id });
    this.#draw();
  }

  /** A preview has a new picture: what is shown follows it. */
  refresh(preview) {
    if (this.isOn && this.#selected?.preview === preview) {
      this.#mark(this.#selected);
      this.#draw();
    }
  }

  #mark(selected) {
    document.querySelector(".node.inspected")?.classList.remove("inspected");
    this.#selected = selected;
    selected?.preview.tree.records.get(selected.id)?.element.classList.add("inspected");
  }

  #drawHint() {
    this.#panel.replaceChildren(text("h2", "Inspector"), text("p", "Click a node in a picture. Press F to leave.", "hint"));
  }

  #draw() {
    const { preview, id } = this.#selected;
    const node = preview.scene?.nodes[id];
    if (!node) return this.#drawHint();
    const list = document.createElement("dl");
    const add = (name, value) => list.append(text("dt", name), text("dd", value));
    for (const name of plainMembers) if (node[name]) add(name, node[name]);
    add("frame", node.frame.map(number).join(", "));
    const { bounds } = preview.tree.records.get(id) ?? {};
    if (bounds) add("on screen", bounds.map(number).join(", "));
    for (const name of flags) if (node[name] !== undefined) add(name, String(node[name]));
    const parts = partMembers.filter((name) => node[name]).flatMap((name) => [text("h3", name), table(node[name])]);
    const source = text("button", "Show source", "plain source");
    source.type = "button";
    source.addEventListener("click", async () => (source.textContent = await this.#locate(preview.scene.screen, id)));
    this.#panel.replaceChildren(text("h2", id), list, source, ...parts);
  }
}

function table(value) {
  if (Array.isArray(value) || typeof value !== "object") return text("pre", JSON.stringify(value, null, 1));
  const list = document.createElement("dl");
  for (const [name, member] of Object.entries(value)) {
    list.append(text("dt", name), coloured(text("dd", typeof member === "object" ? JSON.stringify(member) : String(member)), member));
  }
  return list;
}

function coloured(element, value) {
  if (typeof value !== "string" || !/^#[0-9A-Fa-f]{6,8}$/.test(value)) return element;
  const swatch = document.createElement("i");
  swatch.className = "swatch";
  swatch.style.setProperty("--color", value);
  element.prepend(swatch);
  return element;
}

function number(value) {
  return String(Math.round(value * 100) / 100);
}

function text(tag, content, className = "") {
  const element = document.createElement(tag);
  element.textContent = content;
  if (className) element.className = className;
  return element;
}
