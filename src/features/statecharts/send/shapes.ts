import type { ValueSchema } from "../../../../schemas/eventSchema.ts";

export type Definitions = Readonly<Record<string, ValueSchema>>;

/** How a value is filled in. */
export type Shape =
  | { kind: "constant"; value: string | number | boolean }
  | { kind: "text"; isSecret: boolean }
  | { kind: "number" }
  | { kind: "nothing" }
  /** One of a few values. */
  | { kind: "choice"; values: readonly (string | number | boolean)[] }
  /** First which of these it is, then that. */
  | { kind: "alternatives"; alternatives: readonly ValueSchema[] }
  | { kind: "record"; fields: readonly RecordField[] }
  /** Lists, recursive types, and values without a schema: edited as JSON. */
  | { kind: "json"; isSecret: boolean };

export interface RecordField extends Part {
  name: string;
}

/** Records within each other that still have fields of their own; deeper ones are quicker to write than to fill in. */
const maxDepth = 3;

/** The schema that another one means by its `$ref`, which keeps its own words. */
export function resolve({ $ref, ...own }: ValueSchema, definitions: Definitions): ValueSchema {
  return $ref === undefined ? own : { ...definitions[$ref.replace("#/$defs/", "")], ...own };
}

/** A value to fill in. */
export interface Part {
  schema: ValueSchema;
  isRequired: boolean;
  /** Nesting depth. */
  depth: number;
}

/** How a value is to be filled in; a record that may be left out is an alternative to nothing. */
export function shapeOf({ schema, isRequired, depth }: Part, definitions: Definitions): Shape {
  const {
    const: value,
    enum: values,
    anyOf,
    type,
    properties,
    required = [],
    writeOnly,
    additionalProperties,
  } = resolve(schema, definitions);
  const isSecret = writeOnly === true;
  if (value !== undefined) return { kind: "constant", value };
  if (values) return { kind: "choice", values };
  if (type === "string") return { kind: "text", isSecret };
  if (type === "number") return { kind: "number" };
  if (type === "boolean") return { kind: "choice", values: [true, false] };
  if (type === "null") return { kind: "nothing" };
  if (anyOf && depth < maxDepth) return { kind: "alternatives", alternatives: anyOf };
  if (!properties || additionalProperties || depth >= maxDepth) return { kind: "json", isSecret };
  if (!isRequired) return { kind: "alternatives", alternatives: [schema] };
  const fields = Object.entries(properties).map(([name, part]) => ({
    name,
    schema: part,
    isRequired: required.includes(name),
    depth: depth + 1,
  }));
  return { kind: "record", fields };
}

/** Name of an alternative: its constants, its type's name, or its structure. */
export function alternativeName(schema: ValueSchema, definitions: Definitions): string {
  const { const: value, type, properties = {}, enum: values } = resolve(schema, definitions);
  if (value !== undefined) return String(value);
  const constants = Object.values(properties).flatMap((part) =>
    part.const === undefined ? [] : [String(part.const)],
  );
  if (constants.length > 0) return constants.join(" ");
  if (schema.$ref) return schema.$ref.replace("#/$defs/", "");
  return values
    ? values.join(" | ")
    : type === "object"
      ? `{ ${Object.keys(properties).join(", ")} }`
      : (type ?? "JSON");
}
