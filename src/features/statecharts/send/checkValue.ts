import type { ValueSchema } from "../../../../schemas/eventSchema.ts";
import { type Definitions, resolve } from "./shapes.ts";
import { isRecord } from "../../../../schemas/records.ts";

/** Validation errors: message ids below `validations.messages`. */
export type Rule = "invalid" | "number" | "one_of" | "required" | "unknownField";

export interface Mismatch {
  /** Where in the value: `[0].layer`; empty for the value itself. */
  place: string;
  rule: Rule;
}

/** The first thing in which a value differs from its schema; undefined when it fits. */
export function checkValue(
  schema: ValueSchema,
  value: unknown,
  definitions: Definitions,
  place = "",
): Mismatch | undefined {
  const { const: constant, enum: values, anyOf, type, ...rest } = resolve(schema, definitions);
  const wrong = (rule: Rule): Mismatch => ({ place, rule });
  const allowed = values ?? (constant === undefined ? undefined : [constant]);
  if (allowed) return allowed.some((each: unknown) => each === value) ? undefined : wrong("one_of");
  if (anyOf) {
    const found = anyOf.map((alternative) => checkValue(alternative, value, definitions, place));
    if (found.includes(undefined)) return undefined;
    // The intended alternative is the one that matches the furthest.
    const [furthest] = found.toSorted((one, other) => (other?.place.length ?? 0) - (one?.place.length ?? 0));
    return furthest?.place === place ? wrong("invalid") : furthest;
  }
  if (type === "number") return Number.isFinite(value) ? undefined : wrong("number");
  if (type === "null") return value === null ? undefined : wrong("invalid");
  if (type === "array") return Array.isArray(value) ? checkItems(rest, value) : wrong("invalid");
  if (type === "object")
    return isRecord(value) && !Array.isArray(value) ? checkRecord(rest, value) : wrong("invalid");
  return type === undefined || typeof value === type ? undefined : wrong("invalid");

  function checkItems(
    { items = {}, minItems = 0, maxItems = Infinity }: ValueSchema,
    list: readonly unknown[],
  ) {
    if (list.length < minItems || list.length > maxItems) return wrong("invalid");
    return first(list.map((item, index) => () => checkValue(items, item, definitions, `${place}[${index}]`)));
  }

  function checkRecord(
    { properties = {}, required = [], additionalProperties = {} }: ValueSchema,
    record: Record<string, unknown>,
  ) {
    const below = (key: string) => (place === "" ? key : `${place}.${key}`);
    const missing = required.find((key) => record[key] === undefined);
    if (missing !== undefined) return { place: below(missing), rule: "required" } as const;
    return first(
      Object.entries(record).map(([key, part]) => () => {
        const known = properties[key] ?? additionalProperties;
        return known
          ? checkValue(known, part, definitions, below(key))
          : { place: below(key), rule: "unknownField" };
      }),
    );
  }
}

function first(checks: readonly (() => Mismatch | undefined)[]): Mismatch | undefined {
  for (const check of checks) {
    const found = check();
    if (found) return found;
  }
  return undefined;
}
