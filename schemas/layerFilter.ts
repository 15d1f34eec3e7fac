/** Type of an attribute, as far as comparing and sorting need it. */
export type AttributeKind = "text" | "number" | "boolean" | "date" | "dateTime";

/** An attribute of a layer, as its map server describes it. */
export interface LayerAttribute {
  name: string;
  kind: AttributeKind;
  /** Whether people are shown it only when they ask. */
  isHidden?: boolean;
  /** Whether its values are codes that stand for something. */
  isCoded?: boolean;
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

/** Conditions that all have to hold. */
export interface FilterConjunction {
  allOf: readonly FilterCondition[];
}

/** Holds where one of its members does. */
export interface FilterAlternatives {
  anyOf: readonly (FilterCondition | FilterConjunction)[];
}

/** What a class of a legend asks of its features: all of it has to hold. */
export type ClassTest = readonly (FilterCondition | FilterAlternatives)[];

/** A class of the legend whose features are left out. */
export interface HiddenClass {
  /** The class, as its legend calls it. */
  hidden: string;
  /** Left out for the class of what no other class takes. */
  test?: ClassTest;
  /** Classes that take a feature first, by what they ask. */
  before: readonly ClassTest[];
}

export type FilterTerm = FilterCondition | FilterAlternatives | HiddenClass;

/** A layer's filter: all terms have to hold. Plain JSON, so that a link can carry it. */
export type LayerFilter = readonly FilterTerm[];

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

/** Filters are sent in URLs, whose length is limited: terms, members of a group, and conditions in all. */
export const maxConditions = 8;
export const maxInGroup = 6;
export const maxConditionsInAll = 12;
export const maxValueLength = 120;
/** Conditions of all hidden classes of a layer together. */
export const maxClassConditions = 24;
