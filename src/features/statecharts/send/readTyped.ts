import { checkValue, type Rule } from "./checkValue.ts";
import { type Definitions, type Part, type RecordField, shapeOf } from "./shapes.ts";

/** Typed and chosen values by field id: a choice as the index of the option. */
export type Typed = Readonly<Record<string, string>>;

export interface FieldProblem {
  /** Id of its field. */
  field: string;
  /** Where in what was written as JSON; empty for all of it. */
  place: string;
  rule: Rule | "notJson";
}

export interface Read {
  /** Undefined when it is left out, or when something is wrong with it. */
  value: unknown;
  problems: readonly FieldProblem[];
}

interface Reading {
  typed: Typed;
  definitions: Definitions;
}

/** Where the fields of a record lie, and those of an alternative: an alternative left keeps what was typed in it. */
export const fieldIn = (field: string, name: string): string => `${field}/${name}`;
export const alternativeIn = (field: string, place: string): string => `${field}~${place}`;

/** The value of a field, from what was typed there and below; an empty text is a text, unless it may be left out. */
export function readTyped({ field, ...part }: Part & { field: string }, reading: Reading): Read {
  const { typed, definitions } = reading;
  const text = typed[field] ?? "";
  const shape = shapeOf(part, definitions);
  const good = (value: unknown): Read => ({ value, problems: [] });
  const wrong = (rule: FieldProblem["rule"], place = ""): Read => ({
    value: undefined,
    problems: [{ field, place, rule }],
  });
  if (shape.kind === "constant") return good(shape.value);
  if (shape.kind === "nothing") return good(null);
  if (shape.kind === "record") return readRecord(shape.fields);
  if (shape.kind === "text" && (part.isRequired || text !== "")) return good(text);
  if (text.trim() === "") return part.isRequired ? wrong("required") : good(undefined);
  if (shape.kind === "choice") return good(shape.values[Number(text)]);
  if (shape.kind === "json") return readJson();
  if (shape.kind === "alternatives") {
    const schema = shape.alternatives[Number(text)] ?? {};
    return readTyped({ ...part, schema, isRequired: true, field: alternativeIn(field, text) }, reading);
  }
  const number = Number(text.replace(",", "."));
  return Number.isFinite(number) ? good(number) : wrong("number");

  function readRecord(fields: readonly RecordField[]): Read {
    const parts = fields.map(({ name, ...each }) => ({
      name,
      ...readTyped({ ...each, field: fieldIn(field, name) }, reading),
    }));
    const entries = parts
      .filter(({ value }) => value !== undefined)
      .map(({ name, value }) => [name, value] as const);
    return { value: Object.fromEntries(entries), problems: parts.flatMap(({ problems }) => problems) };
  }

  function readJson(): Read {
    try {
      const value: unknown = JSON.parse(text);
      const mismatch = checkValue(part.schema, value, definitions);
      return mismatch ? wrong(mismatch.rule, mismatch.place) : good(value);
    } catch {
      return wrong("notJson");
    }
  }
}
