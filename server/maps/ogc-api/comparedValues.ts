import type { Attribute } from "./attributes.ts";
import type { Comparison } from "../comparison.ts";
import { all, any, compared } from "./fes.ts";
import { InvalidParameter } from "./InvalidParameter.ts";
import { dayOf, type Moment, readMoment } from "./moments.ts";

/** Which texts are values of a type; a fraction is no whole number, but one can be more or less than it. */
const fits: Partial<Record<Attribute["type"], RegExp>> = {
  integer: /^[-+]?\d+(\.0+)?$/,
  number: /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/,
  boolean: /^(true|false)$/,
  geometry: /^(?!)/,
};

/**
 * A comparison of an attribute with a value as FES has it; throws `InvalidParameter` for a value that is none of the
 * attribute's type.
 */
export function comparison(
  attribute: Attribute,
  operator: Comparison,
  value: string,
  parameter: string,
): string {
  const { name, type } = attribute;
  if (type === "date" || type === "dateTime") {
    const moment = readMoment(value);
    if (moment) return momentComparison(attribute, operator, moment);
    throw new InvalidParameter(parameter, `${name} is compared with something that is no date or time`);
  }
  const isWhole = type === "integer" && (operator === "=" || operator === "<>");
  const pattern = type === "integer" && !isWhole ? fits.number : fits[type];
  if (pattern && !pattern.test(value))
    throw new InvalidParameter(parameter, `${name} is compared with something that is no ${type}`);
  return compared(name, operator, value);
}

/** A time is compared with a day as a whole, a day with the day of a time. */
export function momentComparison(
  { name, type }: Attribute,
  operator: Comparison,
  { start, end, isDay }: Moment,
): string {
  if (type === "date") return compared(name, operator, dayOf(start));
  const [before, from] = [compared(name, "<", start), compared(name, ">=", start)];
  const [until, after] = isDay
    ? [compared(name, "<", end), compared(name, ">=", end)]
    : [compared(name, "<=", end), compared(name, ">", end)];
  const comparisons: Readonly<Record<Comparison, string>> = {
    "=": all([from, until]),
    "<>": any([before, after]),
    "<": before,
    ">=": from,
    ">": after,
    "<=": until,
  };
  return comparisons[operator];
}
