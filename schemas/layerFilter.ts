/** What an attribute of a layer holds, as far as people compare and sort by it. */
export type AttributeKind = "text" | "number" | "boolean" | "date" | "dateTime";

/** An attribute of a layer, as its map server describes it. */
export interface LayerAttribute {
  name: string;
  kind: AttributeKind;
}

/** What can be said of an attribute. `empty` and `filled` go without a value. */
export const filterOperators = [
  "equals",
  "notEquals",
  "contains",
  "startsWith",
  "atLeast",
  "atMost",
  "empty",
  "filled",
] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** One claim about a feature. A number has a point, a day is written as 2026-11-22, a truth as true or false. */
export interface FilterCondition {
  attribute: string;
  operator: FilterOperator;
  value: string;
}

/** Which features of a layer are shown: those for which all conditions hold. Plain, so that a link can carry it. */
export type LayerFilter = readonly FilterCondition[];

/** What of each kind can be asked, the most usual first. */
export const operatorsOf: Readonly<Record<AttributeKind, readonly FilterOperator[]>> = {
  text: ["contains", "equals", "notEquals", "startsWith", "empty", "filled"],
  number: ["equals", "notEquals", "atLeast", "atMost", "empty", "filled"],
  boolean: ["equals", "empty", "filled"],
  date: ["equals", "atLeast", "atMost", "empty", "filled"],
  dateTime: ["atLeast", "atMost", "empty", "filled"],
};

export const needsValue = (operator: FilterOperator): boolean =>
  operator !== "empty" && operator !== "filled";

/** Filters travel in addresses, which have an end. */
export const mostConditions = 8;
export const longestValue = 120;
