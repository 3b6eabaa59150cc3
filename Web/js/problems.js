/** The banner over the pictures: the first thing that is wrong in the shown screen's file, and how many more there are. */
import { byUrgency, describeProblem } from "./diagnostic.js";

/** Shows diagnostics; dismissed ones come back when they change. */
export class Problems {
  #element = document.getElementById("problems");
  #announcer = document.getElementById("announcer");
  #files = new Map();
  #file = null;
  #dismissed = null;
  #announced = "";
  #showAll;

  /** @param {() => void} showAll called when the visitor wants to see what the banner has no room for */
  constructor(showAll) {
    this.#showAll = showAll;
  }

  /** Takes the full set of one file's diagnostics. */
  publish(file, diagnostics) {
    if (diagnostics.length) this.#files.set(file, diagnostics);
    else this.#files.delete(file);
    this.#draw();
  }

  /** Forgets all files: the daemon sends them again after connecting. */
  clear() {
    this.#files.clear();
  }

  /** @param {string | null} file the shown screen's, relative to the screens folder */
  show(file) {
    this.#file = file;
    this.#draw();
  }

  /** The shown file's own, and errors in parts (names that begin with `_`), which any screen may include. */
  #relevant() {
    const lines = [];
    for (const [file, diagnostics] of this.#files) {
      const isPart = file.split("/").some((name) => name.startsWith("_"));
      for (const diagnostic of diagnostics) {
        if (file === this.#file || (isPart && diagnostic.severity === "error")) lines.push({ file, ...diagnostic });
      }
    }
    return lines.filter(({ severity }) => severity !== "information").sort(byUrgency);
  }

  #draw() {
    const lines = this.#relevant();
    const signature = JSON.stringify(lines.map(({ file, range, message }) => [file, range, message]));
    if (!lines.length) this.#dismissed = null;
    this.#element.hidden = !lines.length || this.#dismissed === signature;
    if (!this.#element.hidden) this.#fill(lines, signature);
    this.#announce(lines);
  }

  #fill(lines, signature) {
    const isSerious = lines.some(({ severity }) => severity === "error");
    this.#element.dataset.severity = isSerious ? "error" : "warning";
    const parts = [describeProblem("p", lines[0])];
    if (lines.length > 1) parts.push(button(`${lines.length - 1} more`, "plain more", () => this.#showAll()));
    const close = button("✕", "plain close", () => {
      this.#dismissed = signature;
      this.#element.hidden = true;
    });
    close.setAttribute("aria-label", "Dismiss");
    this.#element.replaceChildren(...parts, close);
  }

  #announce(lines) {
    const errors = lines.filter(({ severity }) => severity === "error");
    const text = errors.length ? `${errors.length === 1 ? "Error" : `${errors.length} errors`}: ${errors[0].message}` : "";
    if (text === this.#announced) return;
    this.#announced = text;
    this.#announcer.textContent = text;
  }
}

function button(label, className, clicked) {
  const element = document.createElement("button");
  Object.assign(element, { type: "button", className, textContent: label });
  element.addEventListener("click", clicked);
  return element;
}
