/** The subset of JSON Schema that describes events. */
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
  /** A secret: hidden while typed, and masked in recordings. */
  writeOnly?: true;
}

/** What every event carries, beside its type. */
export interface EventSchemas {
  $defs: Readonly<Record<string, ValueSchema>>;
  /** By machine id, then by event type. */
  machines: Readonly<Record<string, Readonly<Record<string, ValueSchema>>>>;
}
