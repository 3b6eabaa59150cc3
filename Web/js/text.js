/**
 * Text: one line, as the daemon measured and cut it. The browser never wraps, truncates or positions by line height.
 */
import { px } from "./geometry.js";

const justification = { left: "flex-start", center: "center", right: "flex-end" };

/**
 * Draws `node.text`. An empty strut as tall as the baseline's distance from the top is aligned with the run by baseline,
 * so the baseline is where the daemon says, whatever the metrics of the face (or fallback) that draws.
 */
export function paintText(record, node) {
  const text = node.text;
  if (!text) {
    record.parts.text?.line.remove();
    delete record.parts.text;
    return;
  }
  const { line, strut, run } = (record.parts.text ??= makeLine(record));
  line.style.justifyContent = justification[text.alignment] ?? "flex-start";
  strut.style.height = px(text.baseline);
  const style = run.style;
  style.fontFamily = `"${(text.font ?? "Platter Text").replaceAll(/["\\]/g, "")}", var(--platter-font-stack, sans-serif)`;
  style.fontSize = px(text.size);
  style.fontWeight = text.weight;
  style.letterSpacing = px(text.tracking ?? 0);
  style.color = text.color;
  style.direction = text.direction === "rtl" || text.rightToLeft ? "rtl" : "ltr";
  if (run.textContent !== text.string) run.textContent = text.string;
}

function makeLine(record) {
  const line = document.createElement("div");
  line.className = "text";
  const strut = document.createElement("i");
  const run = document.createElement("span");
  line.append(strut, run);
  record.place(line);
  return { line, strut, run };
}
