/** What an attribute of a layer holds, as far as people compare and sort by it. */
export type AttributeKind = "text" | "number" | "boolean" | "date" | "dateTime";

/** An attribute of a layer, as its map server describes it. */
export interface LayerAttribute {
  name: string;
  kind: AttributeKind;
}

/** What can be said of an attribute. `empty` and `filled` go without a value, `between` takes two. */
export const filterOperators = [
  "equals",
  "notEquals",
  "contains",
  "startsWith",
  "atLeast",
  "atMost",
  "above",
  "below",
  "between",
  "onDay",
  "empty",
  "filled",
] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** One claim about a feature. A number has a point, a day is written as 2026-11-22, a truth as true or false. */
export interface FilterCondition {
  attribute: string;
  operator: FilterOperator;
  value: string;
  /** The last value that lies `between`. */
  until?: string;
}

/** Which features of a layer are shown: those for which all conditions hold. Plain, so that a link can carry it. */
export type LayerFilter = readonly FilterCondition[];

const always = ["empty", "filled"] as const;

/** What of each kind can be asked, the most usual first. */
export const operatorsOf: Readonly<Record<AttributeKind, readonly FilterOperator[]>> = {
  text: ["contains", "equals", "notEquals", "startsWith", ...always],
  number: ["equals", "notEquals", "between", "atLeast", "atMost", "above", "below", ...always],
  boolean: ["equals", ...always],
  date: ["equals", "between", "below", "above", "atLeast", "atMost", ...always],
  dateTime: ["onDay", "between", "below", "above", "atLeast", "atMost", ...always],
};

export const needsValue = (operator: FilterOperator): boolean =>
  operator !== "empty" && operator !== "filled";

/** The first moment of a day. */
export const startOfDay = (day: string): string => `${day}T00:00:00`;

/** The last moment of a day: until a day means until it is over. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999`;

/** Filters travel in addresses, which have an end. */
export const maxConditions = 8;
export const maxValueLength = 120;
