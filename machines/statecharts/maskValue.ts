import { createSecrets, isSecretName, maskedSecret, type Secrets } from "./secrets.ts";

/** Limits of a copy, so that a recording stays a file that can be sent. */
export const limits = { depth: 8, entries: 100, text: 500, parts: 2000 };

const left = "…";

interface Walk {
  secrets: Secrets;
  /** Entries that may still be copied of this value. */
  remaining: number;
  /** Ancestors of this object. */
  above: Set<object>;
  /** Unchanged objects keep their copy: machines replace their context, and never mutate it. */
  copies: WeakMap<object, { depth: number; copy: unknown }>;
}

/**
 * Creates a function that copies a value as JSON for people to read: secrets masked at any depth, and everything that
 * is no plain value (functions, files, DOM, actors, cycles) as a short name. The copy of an unchanged object is reused.
 */
export function createMask(secrets: Secrets = createSecrets()): (value: unknown) => unknown {
  const copies: Walk["copies"] = new WeakMap();
  return (value) => copyOf(value, 0, { secrets, copies, remaining: limits.parts, above: new Set() });
}

function copyOf(value: unknown, depth: number, walk: Walk): unknown {
  if (typeof value === "string") return textOf(value, walk);
  if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "function") return `‹function ${value.name}›`.replace(" ›", "›");
  if (typeof value === "object") return copyOfObject(value, depth, walk);
  return typeof value === "bigint" || typeof value === "symbol" ? value.toString() : undefined;
}

const textOf = (text: string, { secrets }: Walk) =>
  secrets.hideIn(text.length > limits.text ? text.slice(0, limits.text) + left : text);

function copyOfObject(value: object, depth: number, walk: Walk): unknown {
  if (walk.above.has(value)) return "‹circle›";
  const known = walk.copies.get(value);
  if (known?.depth === depth) return known.copy;
  const name = shortName(value, walk);
  if (name !== undefined) return name;
  if (depth >= limits.depth || walk.remaining <= 0) return left;
  walk.above.add(value);
  const copy =
    Array.isArray(value) || value instanceof Set ? listOf(value, depth, walk) : recordOf(value, depth, walk);
  walk.above.delete(value);
  // What was truncated because of what came before it may be whole another time.
  if (depth === 0 || walk.remaining > 0) walk.copies.set(value, { depth, copy });
  return copy;
}

function listOf(list: readonly unknown[] | Set<unknown>, depth: number, walk: Walk): unknown[] {
  const parts: unknown[] = [];
  for (const part of list) {
    if (parts.length >= limits.entries || walk.remaining-- <= 0) return [...parts, left];
    parts.push(copyOf(part, depth + 1, walk) ?? null);
  }
  return parts;
}

function recordOf(value: object, depth: number, walk: Walk): Record<string, unknown> {
  const entries =
    value instanceof Map ? [...value].map(([key, part]) => [String(key), part] as const) : entriesOf(value);
  const isOfSecret = entries.some(
    ([key, part]) => saysWhose.test(key) && typeof part === "string" && isSecretName(part),
  );
  const record: Record<string, unknown> = {};
  for (const [index, [key, part]] of entries.entries()) {
    if (index >= limits.entries || walk.remaining-- <= 0) {
      record[left] = entries.length - index;
      break;
    }
    const isSecret = isSecretName(key) || (isOfSecret && holdsValue.test(key));
    const copy = isSecret ? hide(part, walk) : copyOf(part, depth + 1, walk);
    if (copy !== undefined) record[walk.secrets.hideIn(key)] = copy;
  }
  return record;
}

/** `{ name: "password", value: "…" }`: the secret's name is beside it. */
const saysWhose = /^(name|field|key|path|property|id)$/;
const holdsValue = /value|text|data|content|input|^(from|to|old|new|mine|theirs)$/i;

/** Empty values stay: they only show that there is no secret. */
function hide(value: unknown, { secrets }: Walk): unknown {
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return value;
  secrets.learn(value);
  return maskedSecret;
}

/** Own properties that can be read without running a getter. */
const entriesOf = (value: object): (readonly [string, unknown])[] =>
  Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([key, { enumerable, value: part }]) =>
    enumerable ? [[key, part] as const] : [],
  );

/** The short name of what is not copied; undefined for arrays and plain objects. */
function shortName(value: object, walk: Walk): string | undefined {
  if (value instanceof Error) return textOf(`‹${value.name}: ${value.message}›`, walk);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "‹Date›" : value.toISOString();
  if ("_nodes" in value && "machine" in value) return `‹snapshot of ${(value.machine as { id: string }).id}›`;
  if ("sessionId" in value && "getSnapshot" in value) return `‹actor ${String(value.sessionId)}›`;
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Also plain when created in another window.
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return undefined;
  const { name } = (prototype as { constructor: { name: string } }).constructor;
  return "name" in value && typeof value.name === "string" && "size" in value
    ? textOf(`‹${name} ${value.name}›`, walk)
    : `‹${name || "object"}›`;
}
