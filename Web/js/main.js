/** Starts the page: connects the feed, the choice and the views. */
import { Choice } from "./choice.js";
import { placeOf } from "./diagnostic.js";
import { Diagnostics } from "./diagnostics.js";
import { Feed } from "./feed.js";
import { Inspector } from "./inspector.js";
import { bendsContent } from "./probe.js";
import { Problems } from "./problems.js";
import { Sidebar } from "./sidebar.js";
import { Stage } from "./stage.js";
import { toast } from "./toast.js";
import { Toolbar } from "./toolbar.js";

const feedURL = new URL("/feed", location.href);
feedURL.protocol = location.protocol === "https:" ? "wss:" : "ws:";
feedURL.hash = "";

const choice = new Choice();
const feed = new Feed(feedURL.href);
const diagnostics = new Diagnostics((problem) => {
  const screen = screens.find(({ file }) => file === problem.file);
  if (screen) choice.set({ screen: screen.id });
  toast(placeOf(problem), { copy: placeOf(problem) });
});
const problems = new Problems(() => diagnostics.toggle(true));
const sidebar = new Sidebar((screen) => choice.set({ screen }));
const toolbar = new Toolbar(choice);
const inspector = new Inspector(locate);
const stage = new Stage({
  feed,
  choice,
  bends: await bendsContent(),
  host: {
    notify: toast,
    locate: async (screen, node) => {
      const place = await locate(screen, node);
      toast(place, { copy: place });
    },
    inspect: (preview, id) => inspector.inspect(preview, id),
    isInspecting: () => inspector.isOn,
    drawn: (preview) => {
      inspector.refresh(preview);
      toolbar.showVariant(preview.scene.variant);
    },
  },
});
let screens = [];
/** A screen that is gone from the list later stays chosen: it comes back when its file does. */
let wasShown = false;

async function locate(screen, node) {
  try {
    const { file, line, column } = await feed.request("source/locate", { screen, node });
    return `${file}:${line}:${column}`;
  } catch (error) {
    return error.message;
  }
}

function screensChanged(list) {
  screens = list;
  sidebar.show(screens);
  const isMissing = !screens.some(({ id }) => id === choice.screen);
  if (isMissing && screens.length && !wasShown) choice.set({ screen: screens[0].id });
  wasShown ||= screens.length > 0;
  vacant(screens.length ? null : "No screens yet. Put a .yaml file into the screens folder and it appears here.");
  showScreen();
}

function showScreen() {
  const screen = screens.find(({ id }) => id === choice.screen);
  sidebar.select(choice.screen);
  problems.show(screen?.file ?? null);
  document.title = screen ? `${screen.title || screen.id} — Platter` : "Platter";
}

function vacant(message) {
  const element = document.getElementById("vacant");
  element.hidden = message === null;
  element.textContent = message ?? "";
}

function showStatus({ state, attempt }) {
  const status = document.getElementById("status");
  const wasOpen = stage.previews.size > 0;
  const words = { open: "Live", connecting: wasOpen ? "Reconnecting…" : "Connecting…", waiting: wasOpen ? "Reconnecting…" : "No daemon" };
  status.dataset.state = state === "open" ? "open" : wasOpen || attempt < 2 ? "waiting" : "refused";
  const label = status.querySelector("span");
  if (label.textContent !== words[state]) label.textContent = words[state];
  if (!wasOpen && state === "waiting") {
    vacant(`Nothing answers at ${feedURL.href}. Start platterd; this page connects by itself.`);
  }
}

function listenForKeys() {
  addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea") || event.metaKey || event.ctrlKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "f") inspector.toggle();
    else if (key === "p") diagnostics.toggle();
    else if (event.key === "/") sidebar.focusFilter();
    else if (event.key === "Escape" && inspector.isOn) inspector.toggle(false);
    else return;
    event.preventDefault();
  });
  const toggle = document.getElementById("sidebar-toggle");
  const setOpen = (open) => {
    document.getElementById("app").classList.toggle("sidebar-open", open);
    toggle.setAttribute("aria-expanded", String(open));
  };
  toggle.addEventListener("click", () => setOpen(toggle.getAttribute("aria-expanded") !== "true"));
  choice.addEventListener("change", ({ detail }) => detail.has("screen") && setOpen(false));
}

choice.addEventListener("change", ({ detail }) => {
  if (detail.has("zoom")) stage.fit();
  if (["screen", "devices", "os", "style"].some((key) => detail.has(key))) stage.update();
  if (detail.has("screen")) showScreen();
});
feed.addEventListener("status", ({ detail }) => showStatus(detail));
feed.addEventListener("ready", ({ detail }) => {
  vacant(null);
  problems.clear();
  diagnostics.clear();
  toolbar.setDevices(detail.devices ?? []);
  stage.setDevices(detail.devices ?? []);
});
feed.addEventListener("screens", ({ detail }) => screensChanged(detail));
feed.addEventListener("diagnostics", ({ detail }) => {
  problems.publish(detail.file, detail.diagnostics);
  diagnostics.publish(detail.file, detail.diagnostics);
});
listenForKeys();
document.getElementById("boot").remove();
document.getElementById("app").hidden = false;
feed.connect();

/** For tests: the scene of the nth preview (or of a device id), and a node's element there. */
const previewOf = (which) => (typeof which === "number" ? [...stage.previews.values()][which] : stage.previews.get(which));
globalThis.platter = {
  feed,
  scene: (which = 0) => previewOf(which)?.scene ?? null,
  element: (id, which = 0) => previewOf(which)?.tree.records.get(id)?.element ?? null,
  preview: (which = 0) => previewOf(which) ?? null,
};
