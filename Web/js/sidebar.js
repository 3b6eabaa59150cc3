/** The list of screens. */

/** Screens with their problems, a filter, and arrow keys. */
export class Sidebar {
  #list = document.getElementById("screens");
  #filter = document.getElementById("filter");
  #note = document.getElementById("no-screens");
  #count = document.getElementById("screen-count");
  #screens = [];
  #selected = null;
  #choose;
  #options = new Map();

  /** @param {(id: string) => void} choose called when the visitor picks a screen */
  constructor(choose) {
    this.#choose = choose;
    this.#filter.addEventListener("input", () => this.#draw());
    this.#filter.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("keydown", (event) => this.#key(event));
    this.#list.addEventListener("click", (event) => {
      const option = event.target.closest("[role=option]");
      if (option) this.#choose(option.dataset.screen);
    });
  }

  /** @param {{id: string, title: string, errors: number, warnings: number}[]} screens */
  show(screens) {
    this.#screens = screens;
    this.#draw();
  }

  select(id) {
    this.#selected = id;
    this.#draw();
    this.#options.get(id)?.scrollIntoView({ block: "nearest" });
  }

  focusFilter() {
    this.#filter.focus();
    this.#filter.select();
  }

  #visible() {
    const words = this.#filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return this.#screens.filter(({ id, title }) => {
      const text = `${id} ${title ?? ""}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  #draw() {
    const visible = this.#visible();
    const options = visible.map((screen) => this.#option(screen));
    this.#list.replaceChildren(...options);
    const ids = new Set(this.#screens.map(({ id }) => id));
    for (const id of this.#options.keys()) if (!ids.has(id)) this.#options.delete(id);
    this.#count.textContent = this.#screens.length || "";
    const active = this.#options.get(this.#selected);
    if (active?.isConnected) this.#list.setAttribute("aria-activedescendant", active.id);
    else this.#list.removeAttribute("aria-activedescendant");
    this.#note.hidden = visible.length > 0;
    this.#note.textContent = this.#screens.length
      ? `No screen matches “${this.#filter.value}”.`
      : "No screens yet. Put a .yaml file into the screens folder and it appears here.";
  }

  #option(screen) {
    const { id, title, errors = 0, warnings = 0 } = screen;
    let option = this.#options.get(id);
    if (!option) {
      option = document.createElement("li");
      option.id = `screen-${id}`;
      option.dataset.screen = id;
      option.setAttribute("role", "option");
      option.append(part("title"), part("id"), part("badges"));
      this.#options.set(id, option);
    }
    const [titlePart, idPart, badges] = option.children;
    titlePart.textContent = title || id;
    idPart.textContent = id;
    badges.replaceChildren(...[badge(errors, "error"), badge(warnings, "warning")].filter(Boolean));
    option.setAttribute("aria-selected", String(id === this.#selected));
    return option;
  }

  #key(event) {
    const visible = this.#visible();
    const at = visible.findIndex(({ id }) => id === this.#selected);
    const targets = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1 };
    if (event.currentTarget === this.#list) Object.assign(targets, { Home: 0, End: visible.length - 1 });
    if (event.key === "Escape" && event.currentTarget === this.#filter && this.#filter.value) {
      this.#filter.value = "";
      return this.#draw();
    }
    if (event.key === "Enter" && at < 0 && visible.length) this.#choose(visible[0].id);
    if (!(event.key in targets) || event.altKey) return;
    event.preventDefault();
    const screen = visible[Math.max(0, Math.min(visible.length - 1, targets[event.key]))];
    if (screen) this.#choose(screen.id);
  }
}

function part(name) {
  const element = document.createElement("span");
  element.className = name;
  return element;
}

function badge(count, kind) {
  if (!count) return null;
  const element = part(`badge ${kind}`);
  element.textContent = count;
  element.title = `${count} ${kind}${count === 1 ? "" : "s"}`;
  element.setAttribute("aria-label", element.title);
  return element;
}
