/** The devices, side by side. */
import { Preview } from "./preview.js";

/** Space around the devices and for captions and frames, CSS pixels: must agree with device.css. */
const verticalSpace = 118;
const horizontalSpace = 54;
const smallestScale = 0.3;
const smallestByWidth = 0.5;
const unknownSize = [402, 874];

/** Holds one preview for each device that is chosen. */
export class Stage {
  #element = document.getElementById("stage");
  #feed;
  #choice;
  #host;
  #bends;
  #known = new Map();
  /** @type {Map<string, Preview>} */
  previews = new Map();

  constructor({ feed, choice, host, bends }) {
    this.#feed = feed;
    this.#choice = choice;
    this.#bends = bends;
    this.#host = { ...host, resized: () => this.fit() };
    new ResizeObserver(() => this.fit()).observe(this.#element);
  }

  /** The daemon's device table. */
  setDevices(devices) {
    this.#known = new Map(devices.map((device) => [device.id, device]));
    this.update();
  }

  /** Brings the row of devices to the choice; a device that stays keeps its element and its state. */
  update() {
    if (!this.#known.size) return;
    const ids = this.#choice.devices.filter((id) => this.#known.has(id));
    for (const [id, preview] of this.previews) {
      if (ids.includes(id)) continue;
      preview.close();
      preview.element.remove();
      this.previews.delete(id);
    }
    ids.forEach((id, index) => {
      const preview = this.previews.get(id) ?? this.#add(id);
      if (this.#element.children[index] !== preview.element) {
        this.#element.insertBefore(preview.element, this.#element.children[index] ?? null);
      }
      if (this.#choice.screen) preview.show(this.#choice.screen, this.#choice.variant);
    });
    this.fit();
  }

  /** Scales all devices alike: to the room of the stage, or one CSS pixel to the point. */
  fit() {
    const previews = [...this.previews.values()];
    if (!previews.length) return;
    const scale = this.#choice.zoom === "fit" ? this.#fittingScale(previews) : 1;
    for (const preview of previews) preview.setScale(scale);
  }

  /** Where the width would make the devices too small, they keep the height's scale and the stage scrolls. */
  #fittingScale(previews) {
    const height = this.#element.clientHeight - verticalSpace;
    const width = this.#element.clientWidth - horizontalSpace * (previews.length + 1);
    const byHeight = height / Math.max(...previews.map(({ bodyHeight }) => bodyHeight));
    const byWidth = width / previews.reduce((sum, { size }) => sum + size[0], 0);
    const scale = byWidth < smallestByWidth ? byHeight : Math.min(byHeight, byWidth);
    return Math.max(smallestScale, Math.min(1, scale));
  }

  #add(id) {
    const device = this.#known.get(id) ?? { id, name: id, size: unknownSize };
    const preview = new Preview({ device, feed: this.#feed, bends: this.#bends, host: this.#host });
    this.previews.set(id, preview);
    return preview;
  }
}
