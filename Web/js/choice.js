/** What the visitor looks at: kept in the URL's hash, so that reloading and bookmarks work. */

const defaults = {
  screen: null,
  devices: ["iphone-se-3", "iphone-17-pro", "iphone-17-pro-max"],
  os: null,
  style: null,
  zoom: "fit",
};

const allowed = { os: ["26", "18"], style: ["light", "dark"], zoom: ["fit", "100"] };

/** The choice; an event `change` with the changed keys follows each change, also when the hash is edited. */
export class Choice extends EventTarget {
  #values;

  constructor() {
    super();
    this.#values = parse(location.hash);
    addEventListener("hashchange", () => this.set(parse(location.hash)));
  }

  get screen() {
    return this.#values.screen;
  }

  get devices() {
    return this.#values.devices;
  }

  get os() {
    return this.#values.os;
  }

  get style() {
    return this.#values.style;
  }

  get zoom() {
    return this.#values.zoom;
  }

  /** The keys that every device's variant shares; what is not chosen is as the definition says. */
  get variant() {
    return Object.fromEntries(["os", "style"].map((key) => [key, this[key]]).filter(([, value]) => value));
  }

  /** Changes some keys. */
  set(values) {
    const changed = Object.keys(values).filter((key) => String(values[key]) !== String(this.#values[key]));
    if (!changed.length) return;
    this.#values = { ...this.#values, ...values };
    history.replaceState(null, "", format(this.#values));
    this.dispatchEvent(new CustomEvent("change", { detail: new Set(changed) }));
  }
}

function parse(hash) {
  const parameters = new URLSearchParams(hash.slice(1));
  const values = { ...defaults };
  if (parameters.get("screen")) values.screen = parameters.get("screen");
  const devices = (parameters.get("devices") ?? "").split(",").filter(Boolean);
  if (devices.length) values.devices = [...new Set(devices)];
  for (const [key, choices] of Object.entries(allowed)) {
    if (choices.includes(parameters.get(key))) values[key] = parameters.get(key);
  }
  return values;
}

function format({ screen, devices, os, style, zoom }) {
  const parts = { ...(screen && { screen }), devices: devices.join(","), ...(os && { os }), ...(style && { style }), zoom };
  const readable = (text) => encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%2C", ",");
  return "#" + Object.entries(parts).map(([key, value]) => `${key}=${readable(value)}`).join("&");
}
