/** Short messages at the foot of the page. */

const duration = 6000;
const most = 3;

/**
 * Says something for a while.
 * @param {string} message
 * @param {{copy?: string}} options text for a copy button
 */
export function toast(message, { copy } = {}) {
  const host = document.getElementById("toasts");
  const element = document.createElement("div");
  element.className = "toast";
  const text = document.createElement(copy ? "code" : "span");
  text.textContent = message;
  element.append(text);
  if (copy) element.append(copyButton(copy));
  host.append(element);
  while (host.children.length > most) host.firstElementChild.remove();
  let timer = setTimeout(() => element.remove(), duration);
  element.addEventListener("pointerenter", () => clearTimeout(timer));
  element.addEventListener("pointerleave", () => (timer = setTimeout(() => element.remove(), duration / 2)));
}

function copyButton(content) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "plain";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(content);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(button.previousElementSibling);
    }
  });
  return button;
}
