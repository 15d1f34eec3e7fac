import { Type, type Static } from "typebox";

/** Number of values told at most. */
export const maxToldValues = 50;

/** Whether a value is told: empty ones are not. */
export const isTold = (value: unknown): value is string | number | boolean =>
  (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";

/** A text by which values are sought: part of one, whatever its case. */
export const SoughtValue = Type.String({ maxLength: 120 });

const AttributeValue = Type.Object({
  value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
  /** Number of features that have it. */
  count: Type.Integer(),
});

/**
 * The answer of `GET /projects/{id}/values`: the values that an attribute of a layer has, the most frequent first.
 * Of a map server that can't count, or in time, `counted` is false, and there are none.
 */
export const AttributeValues = Type.Object({
  counted: Type.Boolean(),
  values: Type.Array(AttributeValue),
  /** Number of different values sought, told or not. */
  distinct: Type.Integer(),
});
export type AttributeValues = Static<typeof AttributeValues>;
