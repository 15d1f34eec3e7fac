import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { isRecord } from "../../../schemas/records.ts";
import { emails } from "../../support/content/seed.ts";

/** Texts that something in the product knows, or stumbles over elsewhere. */
const words = [
  "voorbeeld",
  "bomen",
  "percelen",
  "soort",
  "hoogte",
  "nl",
  "1",
  "*",
  "%",
  "' or 1=1; --",
  "=1+1",
  "../../etc/passwd",
  "a\r\nx-made-up: 1",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "__proto__",
  "constructor",
  "\0",
  "\ud800",
  "e\u0301\u202e",
  "2026-02-30",
  "-0",
  "1e999",
  "x".repeat(5000),
  ...Object.values(emails),
];

export const text: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
);

const numbers = [0, -0, 1, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 0.1];

/** Any JSON. */
export const junk: Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], ...numbers),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, fc.oneof(text, fc.constantFrom(...numbers)), { maxKeys: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** An id in an address: as a rule one that there is. */
export const idText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant("1") },
  { weight: 4, arbitrary: fc.integer({ min: 2, max: 6 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom("0", "-1", "2147483647", "2147483648", "1.5", "0x1", "١") },
  { weight: 1, arbitrary: text },
);

const byFormat: Readonly<Record<string, Arbitrary<string>>> = {
  email: fc.oneof(fc.constantFrom(...Object.values(emails)), fc.emailAddress()),
  "date-time": fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((moment) => moment.toISOString().slice(0, 10)),
  uuid: fc.uuid(),
  // Nothing outside is asked.
  uri: fc.constantFrom("https://idp.invalid", "https://localhost", "http://127.0.0.1:1/"),
};

/** Values of a JSON Schema; here and there, at any depth, something else. */
export function valuesOf(schema: unknown, depth = 0): Arbitrary<unknown> {
  const right = depth > 6 ? junk : rightValuesOf(isRecord(schema) ? schema : {}, depth);
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: junk });
}

function rightValuesOf(schema: Record<string, unknown>, depth: number): Arbitrary<unknown> {
  const { enum: choices, const: only, anyOf, oneOf, allOf, type, default: usual } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  const several =
    anyOf ??
    oneOf ??
    (Array.isArray(type) ? type.map((each) => ({ ...schema, type: each as unknown })) : undefined);
  if (Array.isArray(several) && several.length > 0)
    return fc.oneof(...several.map((each) => valuesOf(each, depth + 1)));
  if (Array.isArray(allOf)) {
    const { allOf: _, ...rest } = schema;
    return rightValuesOf(
      Object.assign({}, rest, ...allOf.filter(isRecord)) as Record<string, unknown>,
      depth,
    );
  }
  const found = ofType(schema, depth);
  return usual === undefined ? found : fc.oneof(found, fc.constant(usual));
}

function ofType(schema: Record<string, unknown>, depth: number): Arbitrary<unknown> {
  const size = (name: string, otherwise: number) => {
    const value = schema[name];
    return typeof value === "number" ? value : otherwise;
  };
  switch (schema["type"]) {
    case "object":
      return objectsOf(schema, depth);
    case "array": {
      const most = Math.min(size("maxItems", 4), 8);
      const minLength = Math.min(size("minItems", 0), most);
      return fc.array(valuesOf(schema["items"], depth + 1), { minLength, maxLength: most });
    }
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.oneof(
        fc.constant(1),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({
          min: Math.ceil(size("minimum", -10)),
          max: Math.floor(Math.max(size("minimum", -10), size("maximum", 2 ** 31))),
        }),
      );
    case "number":
      return fc.oneof(
        fc.integer({ min: 0, max: 90 }),
        fc.double({
          min: size("minimum", -1e9),
          max: Math.max(size("minimum", -1e9), size("maximum", 1e9)),
          noNaN: true,
        }),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectsOf(schema: Record<string, unknown>, depth: number): Arbitrary<unknown> {
  const { properties, required, additionalProperties, patternProperties } = schema;
  const known = Object.entries(isRecord(properties) ? properties : {});
  const record = fc.record(
    Object.fromEntries(known.map(([name, each]) => [name, valuesOf(each, depth + 1)])),
    {
      requiredKeys: Array.isArray(required)
        ? (required as string[]).filter((name) => known.some(([each]) => each === name))
        : [],
    },
  );
  const others = isRecord(patternProperties) ? Object.values(patternProperties)[0] : additionalProperties;
  if (!isRecord(others))
    return fc.oneof(
      { weight: 12, arbitrary: record },
      {
        weight: 1,
        arbitrary: fc.tuple(record, text, junk).map(([right, name, value]) => ({ ...right, [name]: value })),
      },
    );
  const more = fc.dictionary(text, valuesOf(others, depth + 1), { maxKeys: 3 });
  return fc.tuple(record, more).map(([right, rest]) => ({ ...rest, ...right }));
}

function textsOf({ format, pattern, minLength, maxLength }: Record<string, unknown>): Arbitrary<string> {
  const formatted = typeof format === "string" ? byFormat[format] : undefined;
  if (formatted) return formatted;
  if (typeof pattern === "string") {
    const matching = textsLike(pattern);
    if (matching) return fc.oneof({ weight: 3, arbitrary: matching }, { weight: 1, arbitrary: text });
  }
  const least = typeof minLength === "number" ? minLength : 0;
  const most = Math.max(least, Math.min(typeof maxLength === "number" ? maxLength : 30, 60));
  return fc.oneof(
    { weight: 2, arbitrary: text },
    { weight: 2, arbitrary: fc.string({ minLength: least, maxLength: most }) },
  );
}

/** Undefined for a pattern that fast-check cannot invert. */
function textsLike(pattern: string): Arbitrary<string> | undefined {
  try {
    const matching = fc.stringMatching(new RegExp(pattern, "u"));
    fc.sample(matching, { numRuns: 1, seed: 1 });
    return matching;
  } catch {
    return undefined;
  }
}
