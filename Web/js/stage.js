/** The devices, side by side. */
import { Preview } from "./preview.js";

/** Space around the devices and for captions and frames, CSS pixels: must agree with device.css. */
const verticalSpace = 118;
const smallestScale = 0.3;
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

  /** Scales all devices alike: to the height of the stage, or one CSS pixel to the point. */
  fit() {
    const room = this.#element.clientHeight - verticalSpace;
    const heights = [...this.previews.values()].map(({ bodyHeight }) => bodyHeight);
    const isFit = this.#choice.zoom === "fit" && room > 0;
    const scale = isFit ? Math.max(smallestScale, Math.min(1, room / Math.max(...heights, 1))) : 1;
    for (const preview of this.previews.values()) preview.setScale(scale);
  }

  #add(id) {
    const device = this.#known.get(id) ?? { id, name: id, size: unknownSize };
    const preview = new Preview({ device, feed: this.#feed, bends: this.#bends, host: this.#host });
    this.previews.set(id, preview);
    return preview;
  }
}
