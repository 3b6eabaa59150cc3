/**
 * RFC 6902 JSON Patch, applied without changing the document it is given: containers on a changed path are copied once,
 * everything else is shared. A node whose object is the same before and after was not touched.
 */

/** A patch that cannot be applied. */
export class PatchError extends Error {
  constructor(message, index) {
    super(`${message} (operation ${index})`);
    this.name = "PatchError";
    this.index = index;
  }
}

/**
 * Applies a patch as a whole: either every operation holds, or an error is thrown and `document` stands as it was.
 * @param {any} document JSON value; never changed.
 * @param {{op: string, path: string, from?: string, value?: any}[]} operations
 * @returns {any} the patched document
 * @throws {PatchError}
 */
export function applyPatch(document, operations) {
  if (!Array.isArray(operations)) throw new PatchError("A patch is a list of operations", 0);
  const holder = { root: document };
  const own = new WeakSet([holder]);
  operations.forEach((operation, index) => {
    const fail = (message) => {
      throw new PatchError(message, index);
    };
    applyOne(holder, operation, own, fail);
  });
  return holder.root;
}

/**
 * Splits a JSON Pointer into its reference tokens.
 * @param {string} pointer
 * @returns {string[] | null} null where the pointer is not well formed
 */
export function parsePointer(pointer) {
  if (typeof pointer !== "string") return null;
  if (pointer === "") return [];
  if (pointer[0] !== "/" || /~(?![01])/.test(pointer)) return null;
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Whether two JSON values are equal; members may stand in any order. */
export function jsonEqual(left, right) {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left)) {
    return left.length === right.length && left.every((value, index) => jsonEqual(value, right[index]));
  }
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && jsonEqual(left[key], right[key]))
  );
}

function applyOne(holder, operation, own, fail) {
  if (typeof operation !== "object" || operation === null) fail("An operation is an object");
  const path = parsePointer(operation.path) ?? fail("`path` is not a JSON Pointer");
  const needsValue = ["add", "replace", "test"].includes(operation.op);
  if (needsValue && operation.value === undefined) fail("`value` is missing");
  switch (operation.op) {
    case "add":
      return insert(holder, path, operation.value, own, fail);
    case "remove":
      return void remove(holder, path, own, fail);
    case "replace":
      return replace(holder, path, operation.value, own, fail);
    case "test":
      return void (jsonEqual(read(holder, path, fail), operation.value) || fail("`test` found another value"));
    case "copy":
    case "move": {
      const from = parsePointer(operation.from) ?? fail("`from` is not a JSON Pointer");
      const value = read(holder, from, fail);
      if (operation.op === "move") {
        if (isInside(from, path)) {
          return from.length === path.length ? undefined : fail("A value cannot move into itself");
        }
        remove(holder, from, own, fail);
      }
      return insert(holder, path, value, own, fail);
    }
    default:
      return fail(`Unknown operation ${JSON.stringify(operation.op)}`);
  }
}

function isInside(outer, inner) {
  return outer.length <= inner.length && outer.every((token, index) => token === inner[index]);
}

/** The container of the last token, with every container on the way made our own. */
function containerOf(holder, path, own, fail) {
  let parent = holder;
  let key = "root";
  for (const token of path) {
    const child = member(parent, key, fail);
    if (typeof child !== "object" || child === null) fail(`Nothing can stand below "${key}"`);
    let copy = child;
    if (!own.has(child)) {
      copy = Array.isArray(child) ? child.slice() : { ...child };
      own.add(copy);
      write(parent, key, copy);
    }
    parent = copy;
    key = token;
  }
  return [parent, key];
}

function read(holder, path, fail) {
  return path.reduce((value, token) => {
    if (typeof value !== "object" || value === null) fail(`Nothing can stand below "${token}"`);
    return member(value, token, fail);
  }, holder.root);
}

function insert(holder, path, value, own, fail) {
  const [parent, key] = containerOf(holder, path, own, fail);
  if (!Array.isArray(parent)) return write(parent, key, value);
  const index = key === "-" ? parent.length : arrayIndex(key, fail);
  if (index > parent.length) fail(`Index ${key} is beyond the end`);
  parent.splice(index, 0, value);
}

function remove(holder, path, own, fail) {
  const [parent, key] = containerOf(holder, path, own, fail);
  const value = member(parent, key, fail);
  if (Array.isArray(parent)) parent.splice(arrayIndex(key, fail), 1);
  else if (parent === holder) holder.root = null;
  else delete parent[key];
  return value;
}

function replace(holder, path, value, own, fail) {
  const [parent, key] = containerOf(holder, path, own, fail);
  member(parent, key, fail);
  write(parent, Array.isArray(parent) ? arrayIndex(key, fail) : key, value);
}

function member(parent, key, fail) {
  if (Array.isArray(parent)) {
    const index = arrayIndex(key, fail);
    if (index >= parent.length) fail(`Index ${key} is beyond the end`);
    return parent[index];
  }
  if (!Object.hasOwn(parent, key)) fail(`There is no member "${key}"`);
  return parent[key];
}

/** Defines an own property: plain assignment to `__proto__` would set the prototype. */
function write(parent, key, value) {
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}

function arrayIndex(token, fail) {
  if (typeof token === "number") return token;
  return /^(0|[1-9]\d*)$/.test(token) ? Number(token) : fail(`"${token}" is not an index`);
}
