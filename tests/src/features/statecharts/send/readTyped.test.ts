import { describe, expect, it } from "vitest";
import type { ValueSchema } from "../../../../../schemas/eventSchema.ts";
import { readTyped, type Typed } from "../../../../../src/features/statecharts/send/readTyped.ts";

const record = (
  properties: Record<string, ValueSchema>,
  required = Object.keys(properties),
): ValueSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text: ValueSchema = { type: "string" };
const number: ValueSchema = { type: "number" };

const definitions = {
  Place: record({ x: number, y: number }),
  // A list of lists without an end.
  Branch: record({ name: text, branches: { type: "array", items: { $ref: "#/$defs/Branch" } } }),
};

const read = (schema: ValueSchema, typed: Typed = {}) => {
  const { value, problems } = readTyped(
    { schema, field: "event", isRequired: true, depth: 0 },
    { typed, definitions },
  );
  return problems.length > 0
    ? problems.map(({ field, place, rule }) => [field, place, rule].join(" "))
    : value;
};

describe("what is typed for an event", () => {
  it("is a record of what its fields say", () => {
    const schema = record({
      name: text,
      opacity: number,
      isShown: { type: "boolean" },
      kind: { enum: ["line", "area"] },
    });
    const typed = { "event/name": "bomen", "event/opacity": "0,5", "event/isShown": "1", "event/kind": "1" };

    expect(read(schema, typed)).toEqual({ name: "bomen", opacity: 0.5, isShown: false, kind: "area" });
  });

  it("lacks what is required and not there; a text may be empty", () => {
    const schema = record({ name: text, opacity: number, isShown: { type: "boolean" } });

    expect(read(schema)).toEqual(["event/opacity  required", "event/isShown  required"]);
    expect(read(record({ name: text }))).toEqual({ name: "" });
  });

  it("leaves out what may be left out", () => {
    const schema = record({ name: text, place: { $ref: "#/$defs/Place" }, count: number }, []);

    expect(read(schema)).toEqual({});
    expect(read(schema, { "event/place": "0", "event/place~0/x": "1", "event/place~0/y": "2" })).toEqual({
      place: { x: 1, y: 2 },
    });
  });

  it("is no number when it is a word", () => {
    expect(read(record({ opacity: number }), { "event/opacity": "half" })).toEqual(["event/opacity  number"]);
  });

  it("is the alternative that was chosen, and keeps what was typed in another", () => {
    const schema = record({
      what: { anyOf: [{ $ref: "#/$defs/Place" }, text, { type: "null" }] },
    });
    const typed = { "event/what~0/x": "1", "event/what~0/y": "2", "event/what~1": "here" };

    expect(read(schema, typed)).toEqual(["event/what  required"]);
    expect(read(schema, { ...typed, "event/what": "0" })).toEqual({ what: { x: 1, y: 2 } });
    expect(read(schema, { ...typed, "event/what": "1" })).toEqual({ what: "here" });
    expect(read(schema, { ...typed, "event/what": "2" })).toEqual({ what: null });
  });

  it("has the constants of its schema without being asked", () => {
    expect(read(record({ kind: { const: "shown" }, count: number }), { "event/count": "3" })).toEqual({
      kind: "shown",
      count: 3,
    });
  });
});

describe("what is written as JSON", () => {
  const schema = record({ places: { type: "array", items: { $ref: "#/$defs/Place" }, maxItems: 2 } });
  const written = (json: string) => read(schema, { "event/places": json });

  it("is taken when it fits, and otherwise told where it does not", () => {
    expect(written('[{"x": 1, "y": 2}]')).toEqual({ places: [{ x: 1, y: 2 }] });
    expect(written("[{")).toEqual(["event/places  notJson"]);
    expect(written('{"x": 1}')).toEqual(["event/places  invalid"]);
    expect(written('[{"x": 1}]')).toEqual(["event/places [0].y required"]);
    expect(written('[{"x": 1, "y": "two"}]')).toEqual(["event/places [0].y number"]);
    expect(written('[{"x": 1, "y": 2, "z": 3}]')).toEqual(["event/places [0].z unknownField"]);
    expect(written(JSON.stringify(Array.from({ length: 3 }, () => ({ x: 1, y: 2 }))))).toEqual([
      "event/places  invalid",
    ]);
  });

  it("is anything where no schema tells, as GeoJSON", () => {
    const typed = { "event/geometry": '{"type": "Point", "coordinates": [5, 52]}' };

    expect(read(record({ geometry: {} }), typed)).toEqual({
      geometry: { type: "Point", coordinates: [5, 52] },
    });
  });

  it("is measured by the alternative that it comes closest to", () => {
    const status: ValueSchema = {
      type: "array",
      items: {
        anyOf: [
          record({ kind: { const: "empty" } }),
          record({ kind: { const: "shown" }, counts: record({ all: number }) }),
        ],
      },
    };
    const typed = { "event/list": '[{"kind": "shown", "counts": {"all": "many"}}]' };

    expect(read(record({ list: status }), typed)).toEqual(["event/list [0].counts.all number"]);
  });

  it("is how records without an end are filled in", () => {
    const typed = { "event/name": "trunk", "event/branches": '[{"name": "twig", "branches": [{}]}]' };

    expect(read({ $ref: "#/$defs/Branch" }, typed)).toEqual(["event/branches [0].branches[0].name required"]);
  });
});
