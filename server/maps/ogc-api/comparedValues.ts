import type { Attribute } from "./attributes.ts";
import { all, any, compared, type Comparison } from "./fes.ts";
import { InvalidParameter } from "./InvalidParameter.ts";
import { dayOf, readMoment } from "./moments.ts";

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
  if (type === "date" || type === "dateTime") return momentComparison(attribute, operator, value, parameter);
  const fits: Partial<Record<Attribute["type"], RegExp>> = {
    integer: /^[-+]?\d+(\.0+)?$/,
    number: /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/,
    boolean: /^(true|false)$/,
    geometry: /^(?!)/,
  };
  const isWhole = type !== "integer" || operator === "=" || operator === "<>";
  const pattern = isWhole ? fits[type] : fits.number;
  if (pattern && !pattern.test(value))
    throw new InvalidParameter(parameter, `${name} is compared with something that is no ${type}`);
  return compared(name, operator, value);
}

function momentComparison(
  { name, type }: Attribute,
  operator: Comparison,
  value: string,
  parameter: string,
): string {
  const moment = readMoment(value);
  if (!moment)
    throw new InvalidParameter(parameter, `${name} is compared with something that is no date or time`);
  if (type === "date") return compared(name, operator, dayOf(moment.lower));
  const { lower, upper } = moment;
  switch (operator) {
    case "=":
      return all([compared(name, ">=", lower), compared(name, "<=", upper)]);
    case "<>":
      return any([compared(name, "<", lower), compared(name, ">", upper)]);
    case "<":
    case ">=":
      return compared(name, operator, lower);
    default:
      return compared(name, operator, upper);
  }
}
