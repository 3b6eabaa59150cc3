/**
 * The feed: JSON-RPC 2.0 over one WebSocket, with subscriptions that survive a lost connection.
 */
import { applyPatch } from "./patch.js";

const subprotocol = "platter.v1";
const protocolVersion = 1;
const shortestDelay = 300;
const longestDelay = 8000;

/** An error that the daemon answered with. */
export class FeedError extends Error {
  constructor({ code, message, data }) {
    super(message);
    this.name = "FeedError";
    this.code = code;
    this.data = data;
  }
}

/**
 * Connects, stays connected, and keeps each subscription's scene equal to the daemon's.
 *
 * Events: `status` ({state, attempt}), `ready` (the result of `initialize`), `screens` (list), `diagnostics` ({file, diagnostics}).
 */
export class Feed extends EventTarget {
  #url;
  #socket = null;
  #nextID = 1;
  #pending = new Map();
  #subscriptions = new Set();
  #attempt = 0;
  #retryAfter = null;
  #timer = 0;
  #screensSubscribed = false;
  /** `connecting`, `open` or `waiting`. */
  state = "connecting";

  /** @param {string} url */
  constructor(url) {
    super();
    this.#url = url;
  }

  /** Opens the connection; from then on it is reopened whenever it is lost. */
  connect() {
    clearTimeout(this.#timer);
    this.#setState("connecting");
    const socket = new WebSocket(this.#url, subprotocol);
    this.#socket = socket;
    socket.addEventListener("open", () => this.#opened());
    socket.addEventListener("message", (event) => this.#received(event.data));
    socket.addEventListener("close", () => this.#closed(socket));
  }

  /**
   * Sends a request.
   * @returns {Promise<any>} the result; rejected with a FeedError, or with an Error when the connection is lost first
   */
  request(method, params) {
    return new Promise((resolve, reject) => this.#send(method, params, resolve, reject));
  }

  /**
   * Follows a screen in one variant.
   * @param {{screen: string, variant: object, changed: (scene, change) => void, unavailable: (params) => void, failed: (error) => void}} options
   */
  follow(options) {
    const subscription = new Subscription(this, options);
    this.#subscriptions.add(subscription);
    if (this.state === "open") subscription.open();
    return subscription;
  }

  /** Stops following. */
  forget(subscription) {
    this.#subscriptions.delete(subscription);
    if (subscription.id && this.state === "open") {
      this.request("unsubscribe", { subscription: subscription.id }).catch(() => {});
    }
  }

  #setState(state) {
    this.state = state;
    this.#emit("status", { state, attempt: this.#attempt });
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #send(method, params, resolve, reject) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return void reject(new Error("The feed is not connected."));
    const id = this.#nextID++;
    this.#pending.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, ...(params && { params }) }));
    return id;
  }

  #opened() {
    const socket = this.#socket;
    const ask = (method, params, done) => this.#send(method, params, done, () => socket.close());
    ask("initialize", { client: { name: "platter-web", version: "1" }, protocol: protocolVersion }, (result) => {
      this.#attempt = 0;
      this.#setState("open");
      this.#emit("ready", result);
      ask("subscribe", { screens: "*" }, () => {});
      ask("subscribe", { diagnostics: true }, () => {});
      this.#listScreens();
      for (const subscription of this.#subscriptions) subscription.open();
    });
  }

  #listScreens() {
    this.request("screens/list").then(
      (result) => this.#emit("screens", result.screens ?? []),
      () => {},
    );
  }

  #closed(socket) {
    if (socket !== this.#socket) return;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new Error("The connection was lost."));
    for (const subscription of this.#subscriptions) subscription.lost();
    const backoff = Math.min(longestDelay, shortestDelay * 2 ** this.#attempt) * (0.75 + Math.random() / 2);
    const delay = this.#retryAfter ?? backoff;
    this.#retryAfter = null;
    this.#attempt += 1;
    this.#setState("waiting");
    this.#timer = setTimeout(() => this.connect(), delay);
  }

  #received(text) {
    let message;
    try {
      message = JSON.parse(text);
    } catch {
      return void this.#socket.close(1007);
    }
    if (message.method) return this.#notified(message.method, message.params ?? {});
    const waiting = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) waiting?.reject(new FeedError(message.error));
    else waiting?.resolve(message.result);
  }

  #notified(method, params) {
    switch (method) {
      case "screens/changed":
        return this.#listScreens();
      case "diagnostics/publish":
        return this.#emit("diagnostics", params);
      case "feed/closing":
        this.#retryAfter = Number.isFinite(params.retryAfterMs) ? params.retryAfterMs : null;
        return this.#emit("closing", params);
      default: {
        const found = [...this.#subscriptions].find((one) => one.id === params.subscription);
        found?.notified(method, params);
      }
    }
  }
}

/** One scene, kept equal to the daemon's. */
export class Subscription {
  #feed;
  #options;
  #opening = 0;
  /** The daemon's name for it; null while there is none. */
  id = null;
  scene = null;
  epoch = null;
  revision = null;

  constructor(feed, options) {
    this.#feed = feed;
    this.#options = options;
    this.screen = options.screen;
    this.variant = { ...options.variant };
  }

  /** Subscribes, from the scene that is held where that is possible. */
  open() {
    const ticket = ++this.#opening;
    const params = { screen: this.screen, variant: this.variant };
    if (this.scene && this.revision !== null) {
      params.since = { epoch: this.epoch, revision: this.revision };
      params.state = this.scene.state;
    }
    const isCurrent = () => ticket === this.#opening;
    return this.#feed.request("subscribe", params).then(
      (result) => {
        if (isCurrent()) this.id = result.subscription;
      },
      (error) => {
        if (isCurrent()) this.#options.failed(error);
      },
    );
  }

  /** The connection is gone; the scene stays. */
  lost() {
    this.id = null;
    this.#opening += 1;
  }

  /** Changes keys of the variant; the new picture comes as a patch. */
  update(variant) {
    this.variant = { ...this.variant, ...variant };
    if (!this.id) {
      this.revision = null;
      return;
    }
    this.#feed.request("update", { subscription: this.id, variant }).catch((error) => this.#options.failed(error));
  }

  /** Sends what the user did to a node. */
  interact(node, event, rest = {}) {
    if (!this.id) return Promise.reject(new Error("The feed is not connected."));
    return this.#feed.request("interact", { subscription: this.id, node, event, ...rest });
  }

  notified(method, params) {
    switch (method) {
      case "scene/snapshot":
        return this.#take(params.scene, params, { snapshot: true, operations: null, cause: params.cause });
      case "scene/unavailable":
        this.scene = null;
        this.revision = null;
        return this.#options.unavailable(params);
      case "scene/patch":
        return this.#patch(params);
    }
  }

  #patch(params) {
    const isChained = this.scene && params.base === this.revision && params.epoch === this.epoch;
    if (!isChained) return this.#startOver();
    try {
      const scene = applyPatch(this.scene, params.patch);
      this.#take(scene, params, { snapshot: false, operations: params.patch, cause: params.cause });
    } catch (error) {
      if (error.name !== "PatchError") throw error;
      this.#startOver();
    }
  }

  #take(scene, { epoch, revision }, change) {
    this.scene = scene;
    this.epoch = epoch;
    this.revision = revision;
    this.#options.changed(scene, change);
  }

  /** What we hold is not what the daemon thinks we hold: ask for the whole picture. */
  #startOver() {
    const old = this.id;
    this.lost();
    this.revision = null;
    if (old) this.#feed.request("unsubscribe", { subscription: old }).catch(() => {});
    this.open();
  }
}
