/** One diagnostic of a file: how it is ordered and how it is written out. Its `message` already names the fix. */

const ranks = { error: 0, warning: 1, information: 2 };

/** Errors before warnings, then by file and line. */
export function byUrgency(a, b) {
  const rank = ({ severity }) => ranks[severity] ?? 2;
  return rank(a) - rank(b) || a.file.localeCompare(b.file) || lineOf(a) - lineOf(b);
}

function lineOf({ range }) {
  return range?.start?.line ?? 0;
}

/**
 * An element that says where a problem is, what it is, and what to do.
 * @param {string} tag `li`, or `button` where it can be chosen
 */
export function describeProblem(tag, diagnostic) {
  const element = document.createElement(tag);
  element.className = "problem";
  element.dataset.severity = diagnostic.severity;
  const message = text("span", "", "message");
  message.append(...withCode(diagnostic.message));
  element.append(text("code", placeOf(diagnostic), "place"), message);
  if (tag !== "button" && /^https?:\/\//.test(diagnostic.documentation ?? "")) {
    const link = text("a", "Documentation");
    Object.assign(link, { href: diagnostic.documentation, target: "_blank", rel: "noopener noreferrer" });
    element.append(link);
  }
  return element;
}

/** `file:line:column`, as editors and terminals take it. */
export function placeOf({ file, range }) {
  return [file, range?.start?.line, range?.start?.column].filter((part) => part !== undefined).join(":");
}

/** Words between backticks are code. */
function withCode(message) {
  return message.split("`").map((part, index) => (index % 2 ? text("code", part) : part));
}

function text(tag, content, className = "") {
  const element = document.createElement(tag);
  element.textContent = content;
  if (className) element.className = className;
  return element;
}
