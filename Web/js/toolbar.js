/** The bar at the top: which iOS, which appearance, which devices, how large. */

const segments = {
  os: [
    ["26", "iOS 26"],
    ["18", "iOS 18"],
  ],
  style: [
    ["light", "Light"],
    ["dark", "Dark"],
  ],
  zoom: [
    ["fit", "Fit"],
    ["100", "100 %"],
  ],
};

/** Controls bound to a `Choice`. */
export class Toolbar {
  #choice;
  #devices = [];
  #shown = {};
  #menu = document.getElementById("device-menu");
  #summary = document.getElementById("device-summary");

  constructor(choice) {
    this.#choice = choice;
    for (const name of Object.keys(segments)) this.#buildSegments(name);
    choice.addEventListener("change", () => this.#show());
    this.#menu.addEventListener("change", () => this.#devicesPicked());
    this.#show();
  }

  /** @param {{id: string, name: string, size: [number, number]}[]} devices those of the daemon's table */
  setDevices(devices) {
    this.#devices = devices;
    this.#menu.replaceChildren(...devices.map(deviceItem));
    this.#show();
  }

  /** @param {{os: string, style: string}} variant what is drawn, where the visitor has not chosen */
  showVariant({ os, style }) {
    if (this.#shown.os === os && this.#shown.style === style) return;
    this.#shown = { os, style };
    this.#show();
  }

  #buildSegments(name) {
    const fieldset = document.getElementById(name);
    for (const [value, label] of segments[name]) {
      const element = document.createElement("label");
      const input = document.createElement("input");
      Object.assign(input, { type: "radio", name, value });
      const text = document.createElement("span");
      text.textContent = label;
      element.append(input, text);
      fieldset.append(element);
    }
    fieldset.addEventListener("change", (event) => this.#choice.set({ [name]: event.target.value }));
  }

  #show() {
    for (const name of Object.keys(segments)) {
      const input = document.querySelector(`input[name="${name}"][value="${this.#choice[name] ?? this.#shown[name]}"]`);
      if (input) input.checked = true;
    }
    for (const input of this.#menu.querySelectorAll("input")) {
      input.checked = this.#choice.devices.includes(input.value);
      input.disabled = input.checked && this.#choice.devices.length === 1;
    }
    const shown = this.#choice.devices;
    const first = this.#devices.find(({ id }) => id === shown[0]);
    this.#summary.textContent = shown.length === 1 ? (first?.name ?? shown[0]) : `${shown.length} devices`;
  }

  /** Devices stand in the table's order, smallest choice of surprise when one is added. */
  #devicesPicked() {
    const checked = new Set([...this.#menu.querySelectorAll("input:checked")].map((input) => input.value));
    const kept = this.#choice.devices.filter((id) => checked.delete(id));
    const added = this.#devices.map(({ id }) => id).filter((id) => checked.has(id));
    if (kept.length + added.length) this.#choice.set({ devices: [...kept, ...added] });
  }
}

function deviceItem({ id, name, size }) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { type: "checkbox", value: id });
  const title = document.createElement("span");
  title.textContent = name;
  const facts = document.createElement("small");
  facts.textContent = size.join(" × ");
  label.append(input, title, facts);
  return label;
}
