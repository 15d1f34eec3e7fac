import { filterOperators, type FilterOperator } from "../../../schemas/list.ts";
import type { FieldKind, Filter, FilterValue, TextPattern } from "../../repositories/lists/listCriteria.ts";
import { InvalidQuery } from "../errors.ts";

interface FilterText {
  field: string;
  kind: FieldKind;
  /** `$operator:value`. */
  text: string;
  /** How errors name this filter. */
  parameter: string;
}

const valueMaxLength = 1024;
const maxValues = 100;

/** Reads one filter of a list query (spec §3.34–3.36); throws `InvalidQuery`. */
export function readFilter({ field, kind, text, parameter }: FilterText): Filter {
  const refuse = (rule: string) => new InvalidQuery(parameter, rule);
  const separator = text.indexOf(":");
  const operator = text.slice(0, separator === -1 ? undefined : separator);
  if (separator === -1 || !isOperator(operator)) throw refuse("unknownOperator");
  const written = text.slice(separator + 1);
  if (written.length > valueMaxLength) throw refuse("max");
  if (written.includes("\0")) throw refuse("regex");

  const values = splitList(written).map(splitWildcards);
  if (values.length > maxValues) throw refuse("max");
  const valueOf = (pattern: TextPattern) => typedValue(pattern, kind, refuse);

  switch (operator) {
    case "$in":
    case "$not": {
      if (written === "") throw refuse("required");
      const negated = operator === "$not";
      if (kind === "text") return { field, kind, operator: "matches", negated, patterns: values };
      return { field, kind, operator: "oneOf", negated, values: values.map(valueOf) };
    }
    case "$btw": {
      const [low, high] = values;
      if (!low || !high || values.length > 2) throw refuse("between");
      return { field, kind, operator: "between", low: valueOf(low), high: valueOf(high) };
    }
    case "$eq": {
      const literal = { parts: [literalOf(written)] };
      if (kind === "text") return { field, kind, operator: "matches", negated: false, patterns: [literal] };
      return { field, kind, operator: "=", value: valueOf(literal) };
    }
    default:
      return {
        field,
        kind,
        operator: comparisons[operator],
        value: valueOf({ parts: [literalOf(written)] }),
      };
  }
}

const comparisons = { $lt: "<", $lte: "<=", $gt: ">", $gte: ">=" } as const;

function isOperator(text: string): text is FilterOperator {
  return filterOperators.some((operator) => operator === text);
}

/** Splits at commas without a backslash before them; the backslashes stay. */
function splitList(text: string): string[] {
  return (text.match(/(?:\\.|[^,\\]|\\$)+|(?<=,|^)(?=,|$)/gs) ?? [""]).map((part) => part);
}

/** Splits at stars without a backslash before them; then `\*`, `\,` and `\\` mean the character itself. */
function splitWildcards(text: string): TextPattern {
  const parts = [""];
  for (const [token] of text.matchAll(/\\.|\*|[^\\*]+|\\$/gs)) {
    if (token === "*") parts.push("");
    else parts.push(`${parts.pop() ?? ""}${literalOf(token)}`);
  }
  return { parts };
}

function literalOf(text: string): string {
  return text.replace(/\\([*,\\])/g, "$1");
}

/** The value of a field that is not text, parsed by its kind. */
function typedValue(
  { parts }: TextPattern,
  kind: FieldKind,
  refuse: (rule: string) => InvalidQuery,
): FilterValue {
  const [text = ""] = parts;
  if (parts.length > 1) throw refuse("regex");
  switch (kind) {
    case "text":
      return text;
    case "number":
      if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw refuse("numeric");
      return Number(text);
    case "boolean":
      if (text !== "0" && text !== "1") throw refuse("boolean");
      return text === "1";
    default: {
      const instant = /^\d{4}-\d\d-\d\d([T ][\d:.]+(Z|[+-]\d\d:\d\d)?)?$/.test(text)
        ? new Date(text)
        : undefined;
      if (!instant || Number.isNaN(instant.getTime())) throw refuse("date");
      return instant;
    }
  }
}
