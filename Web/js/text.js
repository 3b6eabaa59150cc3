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
  decorate(style, text);
  style.direction = text.direction === "rtl" || text.rightToLeft ? "rtl" : "ltr";
  if (run.textContent !== text.string) run.textContent = text.string;
}

const origins = { left: "left", center: "center", right: "right" };

/** Background, shadow, outline, lines, slant and stretch of the letters; without a decoration everything is as before. */
function decorate(style, text) {
  const drawn = text.decoration ?? {};
  style.background = drawn.background ?? "";
  const shadow = drawn.shadow;
  style.textShadow = shadow
    ? `${px(shadow.offset[0])} ${px(shadow.offset[1])} ${px(shadow.radius)} ${shadow.color}`
    : "";
  style.webkitTextStroke = drawn.strokeWidth ? `${px(drawn.strokeWidth)} ${drawn.strokeColor ?? text.color}` : "";
  if (drawn.hollow) style.webkitTextFillColor = "transparent";
  else style.webkitTextFillColor = "";
  const line = drawn.underline ?? drawn.strikethrough;
  style.textDecoration = line
    ? [
        drawn.underline && "underline",
        drawn.strikethrough && "line-through",
        line.style,
        line.color ?? text.color,
        line.thick ? px(text.size / 8) : "auto",
      ]
        .filter(Boolean)
        .join(" ")
    : "";
  const changes = [];
  if (drawn.stretch) changes.push(`scaleX(${drawn.stretch})`);
  if (drawn.obliqueness) changes.push(`skewX(${-Math.atan(drawn.obliqueness)}rad)`);
  style.display = changes.length ? "inline-block" : "";
  style.transform = changes.join(" ");
  style.transformOrigin = changes.length ? `${origins[text.alignment] ?? "left"} bottom` : "";
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
