/** One device with one screen on it. */
import { describe, setReadingOrder } from "./accessibility.js";
import { density, radiiOf } from "./geometry.js";
import { listen } from "./gestures.js";
import { GlassLayer } from "./glass.js";
import { Morphing } from "./morphing.js";
import { animateArrival, animateMove } from "./motion.js";
import { Scroller } from "./scroller.js";
import { Tree } from "./tree.js";
import { followSearch, listenForTyping } from "./typing.js";

/** Points above and below the display of a phone with a home button; must agree with device.css. */
const chin = 82;

/**
 * A framed device. It follows its own subscription, so each device has its own state.
 * @param {{device: object, feed: Feed, bends: boolean, host: object}} options `host` is what a preview asks of the page:
 *   `notify(text)`, `locate(screen, node)`, `inspect(preview, id)`, `isInspecting()`, `resized()`
 */
export class Preview {
  #feed;
  #host;
  #subscription = null;
  #glass;
  #morphing;
  #isTapped = false;
  #parts;
  scale = 1;
  scene = null;
  justDragged = false;

  constructor({ device, feed, bends, host }) {
    this.device = device;
    this.#feed = feed;
    this.#host = host;
    this.#parts = makeFrame(device);
    this.element = this.#parts.figure;
    this.display = this.#parts.display;
    this.scroller = new Scroller((node, offset) => this.#interact(node, "scrollTo", { offset }), () => this.#draw());
    const offsetOf = (id, node) => this.scroller.offsetOf(id, node);
    this.tree = new Tree(this.#parts.canvas, { offsetOf, painted: (record, before) => this.#painted(record, before) });
    this.#glass = new GlassLayer(bends, offsetOf);
    listenForTyping(this);
    this.#morphing = new Morphing(this.tree, this.#parts.canvas);
    listen(this);
    this.setScale(1);
  }

  /** Shows a screen; the picture before stays until the new one is there. */
  show(screen, variant) {
    if (this.#subscription?.screen === screen) return this.#subscription.update(variant);
    this.close();
    this.scroller.reset();
    this.#subscription = this.#feed.follow({
      screen,
      variant: { ...variant, device: this.device.id },
      changed: (scene, change) => this.#changed(scene, change),
      unavailable: ({ message }) => this.#empty(message),
      failed: (error) => this.#failed(error),
    });
  }

  /** Ends the subscription. */
  close() {
    if (this.#subscription) this.#feed.forget(this.#subscription);
    this.#subscription = null;
  }

  get subscription() {
    return this.#subscription;
  }

  /** The size of the display, in points. */
  get size() {
    return this.scene?.size ?? this.device.size;
  }

  /** The height of the display with the forehead and chin of a device that has them, in points. */
  get bodyHeight() {
    return this.size[1] + (hasHomeButton(this.device) ? 2 * chin : 0);
  }

  /** Scales the picture: CSS pixels to the point. */
  setScale(scale) {
    this.scale = scale;
    const [width, height] = this.size;
    const radius = radiiOf(this.scene?.nodes[this.scene.root])?.[0] ?? 0;
    const set = (name, value) => this.element.style.setProperty(name, value);
    this.element.dataset.face = hasHomeButton(this.device) ? "homeButton" : "full";
    set("--scale", scale);
    set("--width", `${width * scale}px`);
    set("--height", `${height * scale}px`);
    set("--radius", `${radius * scale}px`);
    this.#parts.canvas.style.scale = scale / density;
  }

  /** The scroll view meant by input on `ids`: one of them, else the first that is drawn. */
  scrollView(ids) {
    if (!this.scene) return null;
    const nodes = this.scene.nodes;
    const id = ids.find((one) => nodes[one]?.scroll) ?? [...this.tree.records.keys()].find((one) => nodes[one]?.scroll);
    return id ? [id, nodes[id]] : null;
  }

  tap(id) {
    this.#isTapped = true;
    this.#interact(id, "tap").catch((error) => this.#complain(error));
  }

  longPress(id) {
    this.#isTapped = true;
    this.#interact(id, "longPress").catch(() => {});
  }

  /** Puts `text` into a search field, in place of what stands there. */
  type(id, text) {
    return this.#interact(id, "type", { text }).catch((error) => {
      this.#complain(error);
      throw error;
    });
  }

  /** Ends a search. */
  cancel(id) {
    this.#isTapped = true;
    this.#interact(id, "cancel").catch((error) => this.#complain(error));
  }

  locate(id) {
    this.#host.locate(this.scene.screen, id);
  }

  inspect(id) {
    this.#host.inspect(this, id);
  }

  isInspecting() {
    return this.#host.isInspecting();
  }

  #interact(node, event, rest) {
    return this.#subscription?.interact(node, event, rest) ?? Promise.reject(new Error("No screen is shown."));
  }

  #complain(error) {
    if (error.name === "FeedError") this.#host.notify(error.message);
  }

  #changed(scene, { cause }) {
    const isFirst = this.scene?.screen !== scene.screen;
    const hadSize = this.scene?.size;
    this.moves = !isFirst && this.#isTapped && cause?.request !== undefined;
    if (this.moves) this.#isTapped = false;
    this.#morphing.begin(this.moves, scene);
    this.scene = scene;
    this.scroller.settle(scene);
    this.#say(null);
    this.#draw();
    this.#morphing.end();
    this.moves = false;
    if (isFirst || hadSize?.join() !== scene.size.join()) this.#host.resized();
    this.#parts.stale.hidden = !scene.stale;
    this.#parts.os.textContent = `iOS ${scene.variant?.os ?? ""}`;
    this.#parts.size.textContent = `${scene.size[0]} × ${scene.size[1]}`;
    this.display.setAttribute("aria-label", `${scene.screen} on ${this.device.name}`);
    setReadingOrder(this.display, scene, this.tree.records);
    followSearch(this);
    this.#host.drawn?.(this);
  }

  #draw() {
    if (!this.scene) return;
    this.tree.sync(this.scene);
    this.#glass.sync(this.scene, this.tree);
  }

  #painted(record, before) {
    describe(record, record.node);
    this.#morphing.painted(record, before);
    if (!before || !this.moves) return;
    const { role, definition, frame } = record.node;
    const isOther = role === "content" && before.definition !== definition;
    if (isOther) animateArrival(record.element, before.definition, definition);
    else animateMove(record.element, before.frame, frame);
  }

  #failed(error) {
    if (error.name !== "FeedError") return;
    if (this.scene) this.#host.notify(error.message);
    else this.#empty(error.message);
  }

  #empty(message) {
    this.scene = null;
    this.tree.clear();
    this.#parts.stale.hidden = true;
    this.#say(message || "This screen is not available.");
  }

  #say(message) {
    this.#parts.empty.hidden = message === null;
    this.#parts.emptyText.textContent = message ?? "";
  }
}

/** Only these have square displays on a face with a forehead and a chin. */
function hasHomeButton({ id }) {
  return /^(iphone-se-|ipad-9$)/.test(id);
}

function makeFrame(device) {
  const template = document.getElementById("device-template");
  const figure = template.content.firstElementChild.cloneNode(true);
  const find = (name) => figure.querySelector(`.${name}`);
  figure.dataset.device = device.id;
  find("name").textContent = device.name;
  find("size").textContent = `${device.size[0]} × ${device.size[1]}`;
  const parts = { figure, emptyText: find("empty-text") };
  for (const name of ["display", "canvas", "empty", "stale", "os", "size"]) parts[name] = find(name);
  return parts;
}
