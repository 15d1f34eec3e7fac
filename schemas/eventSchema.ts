/** The part of JSON Schema that events are described in: the values that a machine's types allow. */
export interface ValueSchema {
  /** Another schema, by its name: `#/$defs/…`. */
  $ref?: string;
  type?: "string" | "number" | "boolean" | "null" | "object" | "array";
  const?: string | number | boolean;
  enum?: readonly (string | number | boolean)[];
  anyOf?: readonly ValueSchema[];
  items?: ValueSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, ValueSchema>>;
  required?: readonly string[];
  additionalProperties?: ValueSchema | false;
  description?: string;
  /** A secret: hidden as it is typed, and masked in what is recorded. */
  writeOnly?: true;
}

/** What every event carries, beside its type. */
export interface EventSchemas {
  $defs: Readonly<Record<string, ValueSchema>>;
  /** By machine id, then by event type. */
  machines: Readonly<Record<string, Readonly<Record<string, ValueSchema>>>>;
}
