/** Type of an attribute, as far as comparing and sorting need it. */
export type AttributeKind = "text" | "number" | "boolean" | "date" | "dateTime";

/** An attribute of a layer, as its map server describes it. */
export interface LayerAttribute {
  name: string;
  kind: AttributeKind;
  /** Whether people are shown it only when they ask. */
  isHidden?: boolean;
}

/** `empty` and `filled` take no value, `between` takes two. */
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

/** A number has a decimal point, a day is written as 2026-11-22, a boolean as true or false. */
export interface FilterCondition {
  attribute: string;
  operator: FilterOperator;
  value: string;
  /** Upper bound of `between`, inclusive. */
  until?: string;
}

/** A layer's filter: all conditions have to hold. Plain JSON, so that a link can carry it. */
export type LayerFilter = readonly FilterCondition[];

const always = ["empty", "filled"] as const;

/** The operators of each kind, the most common first. */
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

/** The last moment of a day. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999`;

/** Filters are sent in URLs, whose length is limited. */
export const maxConditions = 8;
export const maxValueLength = 120;
