import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { brokenRules } from "../../../schemas/rules/brokenRules.ts";
import { addRules } from "../../../schemas/rules/ruleKeywords.ts";

const ajv = addRules(addFormats.default(new Ajv({ allErrors: true, strict: false })));

/** What is broken, as `path rule values`. */
function broken(schema: object, value: unknown): string[] {
  const validate = ajv.compile(schema);
  validate(value);
  return brokenRules(validate.errors ?? []).map(({ path, rule, values }) =>
    [path, rule, ...Object.entries(values).map(([name, limit]) => `${name}=${limit}`)].join(" "),
  );
}

const field = (schema: object) => ({ properties: { a: schema } });

describe("keywords of JSON Schema are told as the rules of the forms (§5.16)", () => {
  it.each<[object, unknown, string]>([
    [{ minLength: 1 }, "", "/a required"],
    [{ minLength: 2 }, "x", "/a min length=2"],
    [{ maxLength: 2 }, "xxx", "/a max length=2"],
    [{ minimum: 2 }, 1, "/a min_value min=2"],
    [{ maximum: 2 }, 3, "/a max_value max=2"],
    [{ exclusiveMinimum: 2 }, 2, "/a greater-than value=2"],
    [{ exclusiveMaximum: 2 }, 2, "/a less-than value=2"],
    [{ multipleOf: 2 }, 3, "/a multipleOf value=2"],
    [{ minItems: 1 }, [], "/a required"],
    [{ minItems: 2 }, [1], "/a minItems count=2"],
    [{ maxItems: 1 }, [1, 2], "/a maxItems count=1"],
    [{ contains: { const: 1 } }, [2], "/a minItems count=1"],
    [{ uniqueItems: true }, [1, 1], "/a unique"],
    [{ enum: [1] }, 2, "/a one_of"],
    [{ const: 1 }, 2, "/a one_of"],
    [{ not: { type: "number" } }, 2, "/a is_not"],
    [{ pattern: "^x$" }, "y", "/a regex"],
    [{ format: "date" }, "y", "/a date"],
    [{ format: "time" }, "y", "/a time"],
    [{ format: "date-time" }, "y", "/a date-time"],
    [{ format: "ipv4" }, "y", "/a regex"],
    [{ type: "integer" }, "y", "/a integer"],
    [{ type: "number" }, "y", "/a number"],
    [{ type: "boolean" }, "y", "/a boolean"],
    [{ type: "string" }, 1, "/a is"],
    [{ required: ["b"] }, {}, "/a/b required"],
    [{ dependencies: { b: ["c"] } }, { b: 1 }, "/a/c required"],
    [{ minProperties: 1 }, {}, "/a required"],
    [{ additionalProperties: false }, { b: 1 }, "/a/b unknownField"],
    [{ propertyNames: { const: "c" } }, { b: 1 }, "/a/b unknownField"],
    [{ maxProperties: 1 }, { b: 1, c: 2 }, "/a is"],
    [{ digits: 2 }, "1", "/a digits length=2"],
    [{ between: [1, 5] }, 0, "/a between min=1 max=5"],
    [{ dimensions: { width: 3, height: 2 } }, "x", "/a dimensions width=3 height=2"],
    [{ ext: ["pdf", "zip"] }, "x", "/a ext extensions=pdf, zip"],
    [{ is: "password" }, "x", "/a is value=password"],
    [{ is_not: "x" }, "x", "/a is_not value=x"],
  ])("%j", (schema, value, told) => {
    expect(broken(field(schema), { a: value })).toContain(told);
  });

  it.each([
    ["color", ["#12aBF9"], ["12aBF9", " #12aBF9", "#12aBF90", "#1", "#12aBFG"]],
    ["data-url", ["data:;base64,", "data:text/plain;name=a;charset=utf8;base64,QQ=="], ["QQ==", "data:,a"]],
  ])("the format %s of the forms", (format, kept, others) => {
    expect(kept.flatMap((value) => broken(field({ format }), { a: value }))).toEqual([]);
    expect(others.map((value) => broken(field({ format }), { a: value }).join())).toEqual(
      others.map(() => `/a ${format}`),
    );
  });
});

describe("each field is told once (§5.18)", () => {
  it("as blank where it is blank, else as what is broken first", () => {
    expect(broken(field({ minLength: 1, pattern: "x" }), { a: "" })).toEqual(["/a required"]);
    expect(broken(field({ const: [1], minItems: 1 }), { a: [] })).toEqual(["/a required"]);
    expect(broken(field({ maxLength: 1, pattern: "x" }), { a: "yy" })).toEqual(["/a max length=1"]);
  });

  it("by the condition's branch, not by the condition", () => {
    const schema: object = JSON.parse(`{ "if": { "required": ["a"] }, "then": { "required": ["b"] } }`);

    expect(broken(schema, { a: 1 })).toEqual(["/b required"]);
  });

  it("by its JSON Pointer (RFC 6901), with a hundred characters of a surplus name", () => {
    const name = `~/${"x".repeat(200)}`;

    expect(broken({ additionalProperties: false }, { [name]: 1 })).toEqual([
      `/~0~1${"x".repeat(98)} unknownField`,
    ]);
  });

  it("with its own name where something inside it has a forbidden one", () => {
    expect(broken(field({ propertyNames: { maxLength: 1 } }), { a: { bb: 1 } })).toEqual(
      expect.arrayContaining(["/a/bb unknownField"]),
    );
  });
});

describe.each(["anyOf", "oneOf"])("of alternatives (%s) what the meant one asks is told alone", (union) => {
  const address = {
    properties: { kind: { const: "address" }, street: { type: "string" }, number: { type: "number" } },
    required: ["kind", "street", "number"],
  };
  const place = { properties: { kind: { const: "place" }, x: { type: "number" } }, required: ["kind", "x"] };
  const either = { [union]: [address, place] };

  it("by the constant of one of its fields", () => {
    expect(broken(either, { kind: "address" })).toEqual(["/street required", "/number required"]);
    expect(broken(either, { kind: "place", x: "y" })).toEqual(["/x number"]);
  });

  it("by a word of one of its fields, however much more of it is broken", () => {
    const of = (words: string[], required: string[]) => ({ properties: { kind: { enum: words } }, required });

    expect(broken({ [union]: [of(["a", "b"], []), of(["c"], ["x", "y"])] }, { kind: "c" })).toEqual([
      "/x required",
      "/y required",
    ]);
  });

  it("by its own constant, and by none that lies deeper than its fields", () => {
    const deep = { properties: { p: { properties: { q: { const: 1 } } } } };

    expect(broken(field({ [union]: [{ const: 1 }, { minLength: 5 }] }), { a: "ab" })).toEqual([
      "/a min length=5",
    ]);
    expect(broken({ [union]: [deep, { required: ["x", "y"] }] }, { p: { q: 2 } })).toEqual(["/p/q one_of"]);
  });

  it("of more than ten too", () => {
    const required = Array.from({ length: 11 }, (_, n) => ({ required: n === 10 ? ["b"] : ["a", "b"] }));

    expect(broken({ [union]: required }, {})).toEqual(["/b required"]);
  });

  it("by its type", () => {
    const textOrNumber = field({ [union]: [{ type: "string" }, { type: "number", maximum: 2 }] });

    expect(broken(textOrNumber, { a: 3 })).toEqual(["/a max_value max=2"]);
  });

  it("by how little of it is broken, where nothing else tells them apart", () => {
    const either = { [union]: [{ required: ["a", "b"] }, { required: ["c"] }] };

    expect(broken(either, {})).toEqual(["/c required"]);
  });

  it("which is the union itself where no alternative is meant", () => {
    expect(broken(field(either), { a: { kind: "x", street: 1 } })).toEqual(["/a one_of"]);
    expect(broken(field({ [union]: [{ const: 1 }, { const: 2 }] }), { a: 3 })).toEqual(["/a one_of"]);
  });

  it("and what is broken outside of them as well", () => {
    const schema = { properties: { a: either, b: { type: "number" } } };

    expect(broken(schema, { a: { kind: "place" }, b: "x" })).toEqual(["/a/x required", "/b number"]);
  });

  it("in each row of a list by itself", () => {
    const rows = { items: either };

    expect(broken(rows, [{ kind: "place" }, { kind: "address", number: 1 }])).toEqual([
      "/0/x required",
      "/1/street required",
    ]);
  });

  it("of alternatives within an alternative", () => {
    const deep = { [union]: [{ type: "string" }, { type: "object", properties: { a: either } }] };

    expect(broken(deep, { a: { kind: "place" } })).toEqual(["/a/x required"]);
  });
});
