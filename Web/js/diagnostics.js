/** The panel of all problems in all files, and the button that opens it. */
import { byUrgency, describeProblem } from "./diagnostic.js";

const severities = ["error", "warning", "information"];

/** Every file's diagnostics; choosing one shows its screen. */
export class Diagnostics {
  #panel = document.getElementById("diagnostics");
  #button = document.getElementById("diagnostics-toggle");
  #counts = document.getElementById("diagnostics-counts");
  #list = this.#panel.querySelector("ul");
  #none = this.#panel.querySelector(".none");
  #files = new Map();
  #choose;

  /** @param {(diagnostic: object) => void} choose called when the visitor picks a problem */
  constructor(choose) {
    this.#choose = choose;
    this.#button.addEventListener("click", () => this.toggle());
    this.#panel.querySelector(".close").addEventListener("click", () => {
      this.toggle(false);
      this.#button.focus();
    });
  }

  get isOpen() {
    return this.#button.getAttribute("aria-expanded") === "true";
  }

  toggle(open = !this.isOpen) {
    this.#button.setAttribute("aria-expanded", String(open));
    this.#panel.hidden = !open;
    if (open) this.#draw();
  }

  /** Takes the full set of one file's diagnostics. */
  publish(file, diagnostics) {
    if (diagnostics.length) this.#files.set(file, diagnostics);
    else this.#files.delete(file);
    this.#count();
    if (this.isOpen) this.#draw();
  }

  /** Forgets all files: the daemon sends them again after connecting. */
  clear() {
    this.#files.clear();
    this.#count();
    if (this.isOpen) this.#draw();
  }

  #all() {
    const all = [...this.#files].flatMap(([file, diagnostics]) => diagnostics.map((one) => ({ file, ...one })));
    return all.sort(byUrgency);
  }

  #count() {
    const all = this.#all();
    const badges = severities.slice(0, 2).flatMap((severity) => {
      const count = all.filter((one) => one.severity === severity).length;
      if (!count) return [];
      const badge = document.createElement("span");
      badge.className = `badge ${severity}`;
      badge.textContent = count;
      badge.setAttribute("aria-label", `${count} ${severity}${count === 1 ? "" : "s"}`);
      return [badge];
    });
    this.#counts.replaceChildren(...badges);
  }

  #draw() {
    const all = this.#all();
    this.#none.hidden = all.length > 0;
    this.#list.replaceChildren(
      ...all.map((diagnostic) => {
        const item = document.createElement("li");
        const button = describeProblem("button", diagnostic);
        button.type = "button";
        button.addEventListener("click", () => this.#choose(diagnostic));
        item.append(button);
        return item;
      }),
    );
  }
}
