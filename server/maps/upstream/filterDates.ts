import { childrenOf, localName, prefixOf, tagOf, textNode, textOf, type FilterNode } from "../filterNodes.ts";

/**
 * How a map server compares dates and times. QGIS Server 3.22 fails over any comparison with them but `between`, and
 * then draws everything. MapServer 8.0 does not support `between` for either, and compares times of files twice: as
 * stored, and as text with slashes.
 */
export type DatesDialect = "between" | "twice";

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/;
const [firstDay, lastDay] = ["0001-01-01", "9999-12-31"];

/** A comparison: its element's name, the attribute, and the dates or times. */
interface Comparison {
  name: string;
  reference: FilterNode;
  values: readonly string[];
  /** Namespace prefix, with its colon. */
  prefix: string;
}

/** A filter with its dates and times as a map server compares them. */
export function translateDates(node: FilterNode, dialect: DatesDialect): FilterNode {
  const tag = tagOf(node);
  if (tag === "#text") return node;
  const comparison = readComparison(node);
  const said = comparison && (dialect === "between" ? onlyBetween(comparison) : asBounds(comparison));
  return said ?? { ...node, [tag]: childrenOf(node).map((child) => translateDates(child, dialect)) };
}

/** Undefined for anything but a comparison of one attribute with dates or times. */
function readComparison(node: FilterNode): Comparison | undefined {
  const tag = tagOf(node);
  const named = (names: RegExp) => childrenOf(node).filter((child) => names.test(localName(tagOf(child))));
  const [reference] = named(/^(ValueReference|PropertyName)$/);
  const values = named(/^(Literal|LowerBoundary|UpperBoundary)$/).map(textOf);
  const isOfDays = values.length > 0 && values.every((value) => day.test(value) || moment.test(value));
  return reference && isOfDays
    ? { name: localName(tag), reference, values, prefix: prefixOf(tag) }
    : undefined;
}

function onlyBetween({ name, reference, values: [value = ""], prefix }: Comparison): FilterNode | undefined {
  const literal = (text: string): FilterNode => ({ [`${prefix}Literal`]: [textNode(text)] });
  const between = (lower: string, upper: string): FilterNode => ({
    [`${prefix}PropertyIsBetween`]: [
      reference,
      { [`${prefix}LowerBoundary`]: [literal(lower)] },
      { [`${prefix}UpperBoundary`]: [literal(upper)] },
    ],
  });
  const without = (range: FilterNode): FilterNode => ({
    [`${prefix}And`]: [range, { [`${prefix}Not`]: [between(value, value)] }],
  });
  switch (name) {
    case "PropertyIsEqualTo":
      return between(value, value);
    case "PropertyIsGreaterThanOrEqualTo":
      return between(value, lastDay);
    case "PropertyIsLessThanOrEqualTo":
      return between(firstDay, value);
    case "PropertyIsGreaterThan":
      return without(between(value, lastDay));
    case "PropertyIsLessThan":
      return without(between(firstDay, value));
    default:
      return undefined;
  }
}

function asBounds({ name, reference, values, prefix }: Comparison): FilterNode | undefined {
  // A date with a time on either side of it is compared as a time too.
  const areMoments = values.some((value) => moment.test(value));
  const compare = (comparison: string, value: string): FilterNode => ({
    [`${prefix}${comparison}`]: [reference, { [`${prefix}Literal`]: [textNode(value)] }],
  });
  // A slash sorts after a dash: with dashes in a lower bound and slashes in an upper one, one of MapServer's two
  // comparisons always holds and the other one decides.
  const upper = (value: string) => (areMoments ? value.replaceAll("-", "/").replace("T", " ") : value);
  const [first = "", last = ""] = values;
  if (name === "PropertyIsBetween")
    return {
      [`${prefix}And`]: [
        compare("PropertyIsGreaterThanOrEqualTo", first),
        compare("PropertyIsLessThanOrEqualTo", upper(last)),
      ],
    };
  return name.startsWith("PropertyIsLess") ? compare(name, upper(first)) : undefined;
}
