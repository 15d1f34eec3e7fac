/** How two values are compared. */
export type Comparison = "=" | "<>" | "<" | ">" | "<=" | ">=";

/** The comparison that says the same with its two sides in the other order. */
export const flipped: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};
