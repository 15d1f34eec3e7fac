import type { FormValue } from "./formState.ts";
import { fieldOf, isObject } from "../../schemas/records.ts";

/** A field that somebody else changed while it was being edited here. */
export interface FieldConflict {
  /** JSON Pointer of the field. */
  path: string;
  /** As loaded, on the server now, and as typed here. */
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whose value is kept; null until chosen. */
  side: ConflictSide | null;
}

export type ConflictSide = "mine" | "theirs";

/** All ways to write an empty field are equal. */
const isEmpty = (value: unknown) => value === undefined || value === "" || value === null;

/** What is in a value that has fields, or that is empty; undefined for any other. */
const fieldsIn = (value: unknown) => (isObject(value) ? value : isEmpty(value) ? {} : undefined);

/** Deep equality of two values of a field: key order, absent keys and emptied fields do not count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, place) => isSameValue(item, b[place]));
  const [left, right] = [fieldsIn(a), fieldsIn(b)];
  if (!left || !right) return false;
  return [...Object.keys(left), ...Object.keys(right)].every((key) => isSameValue(left[key], right[key]));
}

/**
 * The difference of `value` from `base`, for a PATCH; an emptied text is sent as `""`, so that it is emptied there too.
 */
export function changesOf(base: FormValue, value: FormValue): FormValue {
  const keys = new Set([...Object.keys(base), ...Object.keys(value)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isSameValue(base[key], value[key]))
      .map((key) => [key, value[key] ?? (typeof base[key] === "string" ? "" : value[key])]),
  );
}

const escape = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescape = (key: string) => key.replaceAll("~1", "/").replaceAll("~0", "~");

/** Fields that both sides changed, or only the server; the latter are preset to theirs. */
export function conflictsBetween(base: unknown, theirs: unknown, mine: unknown, path = ""): FieldConflict[] {
  if (isSameValue(base, theirs) || isSameValue(theirs, mine)) return [];
  if (isObject(base) && isObject(theirs) && isObject(mine))
    return [...new Set([...Object.keys(base), ...Object.keys(theirs)])].flatMap((key) =>
      conflictsBetween(base[key], theirs[key], mine[key], `${path}/${escape(key)}`),
    );
  return [{ path, base, theirs, mine, side: isSameValue(base, mine) ? "theirs" : null }];
}

/** The value at a JSON Pointer; undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split("/")
    .slice(1)
    .reduce<unknown>((below, key) => fieldOf(below, unescape(key)), value);
}

/** The typed values, with theirs where chosen. */
export function resolveConflicts(mine: FormValue, conflicts: readonly FieldConflict[]): FormValue {
  return conflicts
    .filter(({ side }) => side === "theirs")
    .reduce((value, { path, theirs }) => replaceAt(value, path.split("/").slice(1), theirs), mine);
}

function replaceAt(value: FormValue, [key, ...rest]: string[], next: unknown): FormValue {
  if (key === undefined) return value;
  const name = unescape(key);
  const below = value[name];
  return { ...value, [name]: rest.length > 0 ? replaceAt(isObject(below) ? below : {}, rest, next) : next };
}
