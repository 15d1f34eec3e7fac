import type { ColumnKind, Constraint, ConstraintOperator } from "../../schemas/listConstraints.ts";

/** A column as the list's requests know it: its name for the server, whether it sorts, and how it filters. */
export interface ListField {
  field: string;
  isSortable?: boolean;
  /** Absent: this column cannot be filtered. */
  kind?: ColumnKind;
}

/** A condition and the column it is about. */
export interface FieldConstraint extends Constraint {
  field: string;
}

const comparisons = ["less", "atMost", "more", "atLeast", "between"] as const;

const operators: Readonly<Record<ColumnKind, readonly ConstraintOperator[]>> = {
  text: ["contains", "startsWith", "endsWith", "equals", "oneOf", "notEquals", "notContains"],
  number: ["equals", "notEquals", "oneOf", ...comparisons],
  // The server compares instants; a day is a range of them, which cannot be negated or listed.
  date: ["equals", ...comparisons],
  boolean: ["equals"],
  choice: ["oneOf", "equals", "notEquals"],
};

/** The operators for a kind of column; the first one is the default. */
export function operatorsOf(kind: ColumnKind): readonly ConstraintOperator[] {
  return operators[kind];
}

/** Maximum length of a filter value on the server, characters. */
const valueMaxLength = 1024;
/** Maximum number of values of "one of" on the server. */
const maxValues = 100;

/** Whether the server will accept it: an operator of the column's kind, with the values that it takes. */
export function isComplete(kind: ColumnKind, { operator, values }: Constraint): boolean {
  if (!operators[kind].includes(operator)) return false;
  const [fewest, most] = operator === "oneOf" ? [1, maxValues] : operator === "between" ? [2, 2] : [1, 1];
  if (values.length < fewest || values.length > most) return false;
  if (!values.every((value) => isValue(kind, value))) return false;
  return writeConstraint(kind, { operator, values }).length <= valueMaxLength;
}

function isValue(kind: ColumnKind, value: string): boolean {
  if (kind === "number") return /^-?\d{1,15}(\.\d{1,15})?$/.test(value);
  if (kind === "boolean") return value === "1" || value === "0";
  if (kind === "date") return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(dayStart(value).getTime());
  return value.trim() !== "";
}

/** Midnight in the person's time zone. */
function dayStart(day: string): Date {
  return new Date(`${day}T00:00:00`);
}

const firstInstant = (day: string) => dayStart(day).toISOString();

/** The last millisecond of a day; daylight saving time makes some 23 or 25 hours long. */
function lastInstant(day: string): string {
  const end = dayStart(day);
  end.setDate(end.getDate() + 1);
  return new Date(end.getTime() - 1).toISOString();
}

const literal = (value: string) => value.trim().replaceAll(/[\\*,]/g, String.raw`\$&`);

/** A condition that is complete, in the server's notation: an operator prefix and a value (spec §3.34–3.36). */
export function writeConstraint(kind: ColumnKind, { operator, values }: Constraint): string {
  if (kind === "date") return writeDayConstraint(operator, values);
  // Only numbers come in pairs.
  const [first = "", second = ""] = values.toSorted((a, b) => Number(a) - Number(b));
  const value = literal(first);
  switch (operator) {
    case "contains":
      return `$in:*${value}*`;
    case "startsWith":
      return `$in:${value}*`;
    case "endsWith":
      return `$in:*${value}`;
    case "oneOf":
      return `$in:${values.map(literal).join(",")}`;
    case "notEquals":
      return `$not:${value}`;
    case "notContains":
      return `$not:*${value}*`;
    case "between":
      return `$btw:${value},${literal(second)}`;
    default:
      return `${prefixes[operator]}:${value}`;
  }
}

const prefixes = { equals: "$eq", less: "$lt", atMost: "$lte", more: "$gt", atLeast: "$gte" } as const;

/** A day as the range of its first to its last instant. */
function writeDayConstraint(operator: ConstraintOperator, values: readonly string[]): string {
  const [low = "", high = low] = values.toSorted();
  switch (operator) {
    case "less":
      return `$lt:${firstInstant(low)}`;
    case "atMost":
      return `$lte:${lastInstant(low)}`;
    case "more":
      return `$gt:${lastInstant(low)}`;
    case "atLeast":
      return `$gte:${firstInstant(low)}`;
    default:
      return `$btw:${firstInstant(low)},${lastInstant(high)}`;
  }
}
