/** The banner over the pictures: what is wrong in the shown screen's file, one line each. */

const ranks = { error: 0, warning: 1, information: 2 };

/** Shows diagnostics; dismissed ones come back when they change. */
export class Problems {
  #element = document.getElementById("problems");
  #announcer = document.getElementById("announcer");
  #files = new Map();
  #file = null;
  #dismissed = null;
  #announced = "";

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
    const rank = ({ severity }) => ranks[severity] ?? 2;
    return lines
      .filter(({ severity }) => severity !== "information")
      .sort((a, b) => rank(a) - rank(b) || a.file.localeCompare(b.file) || line(a) - line(b));
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
    const list = document.createElement("ul");
    list.append(...lines.map(row));
    const close = document.createElement("button");
    close.type = "button";
    close.className = "plain close";
    close.setAttribute("aria-label", "Dismiss");
    close.textContent = "✕";
    close.addEventListener("click", () => {
      this.#dismissed = signature;
      this.#element.hidden = true;
    });
    this.#element.replaceChildren(list, close);
  }

  #announce(lines) {
    const errors = lines.filter(({ severity }) => severity === "error");
    const text = errors.length ? `${errors.length === 1 ? "Error" : `${errors.length} errors`}: ${errors[0].message}` : "";
    if (text === this.#announced) return;
    this.#announced = text;
    this.#announcer.textContent = text;
  }
}

function line({ range }) {
  return range?.start?.line ?? 0;
}

function row(diagnostic) {
  const item = document.createElement("li");
  item.dataset.severity = diagnostic.severity;
  const { start } = diagnostic.range ?? {};
  const place = [diagnostic.file, start?.line, start?.column].filter((part) => part !== undefined).join(":");
  item.append(text("code", place), text("span", diagnostic.message, "message"));
  const fix = typeof diagnostic.fix === "string" ? diagnostic.fix : (diagnostic.fix?.title ?? diagnostic.fix?.message);
  if (fix) item.append(text("span", fix, "fix"));
  if (/^https?:\/\//.test(diagnostic.documentation ?? "")) {
    const link = text("a", "Documentation");
    Object.assign(link, { href: diagnostic.documentation, target: "_blank", rel: "noopener noreferrer" });
    item.append(link);
  }
  return item;
}

function text(tag, content, className = "") {
  const element = document.createElement(tag);
  element.textContent = content;
  if (className) element.className = className;
  return element;
}
