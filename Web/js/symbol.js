/** Symbols: the daemon's SVG files, coloured through a mask. */
import { px } from "./geometry.js";

/** Draws `node.symbol`; one without a file is an honest box that bears its name. */
export function paintSymbol(record, node) {
  const symbol = node.symbol;
  const kind = symbol ? kindOf(symbol) : null;
  if (record.parts.symbol && record.parts.symbol.kind !== kind) {
    record.parts.symbol.element.remove();
    delete record.parts.symbol;
  }
  if (!symbol) return;
  const part = (record.parts.symbol ??= make(record, kind));
  const { element } = part;
  placeSquare(element.style, node.frame, symbol.side);
  element.classList.toggle("flipped", symbol.flipped === true);
  paintEffect(element, symbol);
  if (kind === "missing") {
    element.textContent = symbol.name;
    element.style.color = symbol.color ?? "";
  } else if (kind === "original") {
    setAttribute(element, "src", urlOf(symbol));
  } else {
    const mask = `url("${urlOf(symbol)}")`;
    element.style.maskImage = mask;
    element.style.webkitMaskImage = mask;
    element.style.backgroundColor = symbol.color;
  }
}

/** Which effect the symbol has; the style sheet moves it. */
function paintEffect(element, { effect, effectRepeats, effectSpeed }) {
  if (effect) element.dataset.effect = effect;
  else delete element.dataset.effect;
  element.classList.toggle("repeating", effectRepeats === true);
  if (effectSpeed > 0) element.style.setProperty("--effect-speed", effectSpeed);
  else element.style.removeProperty("--effect-speed");
}

/** Pictures have square canvases: as large as the scene says, else as the frame's longer side. */
function placeSquare(style, [, , width, height], side = Math.max(width, height)) {
  Object.assign(style, { left: px((width - side) / 2), top: px((height - side) / 2), width: px(side), height: px(side) });
}

function kindOf(symbol) {
  if (!symbol.asset) return "missing";
  return symbol.mode === "alwaysOriginal" ? "original" : "template";
}

function urlOf(symbol) {
  return `/symbols/${encodeURIComponent(symbol.asset)}.svg`;
}

function setAttribute(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function make(record, kind) {
  const element = document.createElement(kind === "original" ? "img" : "div");
  element.className = `symbol ${kind}`;
  if (kind === "original") element.alt = "";
  record.place(element);
  return { kind, element };
}
