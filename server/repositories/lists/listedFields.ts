import { sql, type Expression } from "kysely";
import type { TSchema } from "typebox";
import type { FieldKind } from "./listCriteria.ts";

/** A field that a list can be sorted and filtered by: what it holds, and the SQL behind it. */
interface ListedField<Column = Expression<unknown>> {
  kind: FieldKind;
  column: Column;
}

/** Everything that a list can be sorted and filtered by: the one place where that is said. */
export type ListedFields<Column = Expression<unknown>> = Readonly<Record<string, ListedField<Column>>>;

/** Of some fields the SQL depends on the moment. */
export type MomentaryFields = ListedFields<
  Expression<unknown> | ((now: Date | Expression<Date>) => Expression<unknown>)
>;

/** Words of a language, in the language-neutral Unicode order. */
export const words = (column: Expression<unknown>): ListedField => ({
  kind: "text",
  column: sql`${column} collate "und-x-icu"`,
});

/** A text that is no words, such as a code. */
export const code = <Column>(column: Column): ListedField<Column> => ({ kind: "text", column });
export const number = (column: Expression<unknown>): ListedField => ({ kind: "number", column });
export const instant = (column: Expression<unknown>): ListedField => ({ kind: "instant", column });
export const boolean = (column: Expression<unknown>): ListedField => ({ kind: "boolean", column });

const listedAs: Readonly<Record<string, (column: Expression<unknown>) => ListedField>> = {
  string: words,
  integer: number,
  number,
  boolean,
};

/** The fields that have a column of their own, each as its schema says what it holds. */
export function listedColumns(
  table: string,
  columns: Readonly<Record<string, string>>,
  schema: { properties: Readonly<Record<string, TSchema & { type?: unknown }>> },
): ListedFields {
  const pairs = Object.entries(columns).map(([field, column]) => {
    const listed = listedAs[String(schema.properties[field]?.type)];
    if (!listed)
      throw new Error(`No list can be sorted by the field ${field}: its schema is of another type`);
    return [field, listed(sql.ref(`${table}.${column}`))] as const;
  });
  return Object.fromEntries(pairs);
}

/** The fields at a moment. */
export function fieldsAt(now: Date | Expression<Date>, fields: MomentaryFields): ListedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { kind, column }]) => [
      field,
      { kind, column: typeof column === "function" ? column(now) : column },
    ]),
  );
}

/** What each field holds. */
export function kindsOf(fields: ListedFields<unknown>): Readonly<Record<string, FieldKind>> {
  return Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, kind]));
}
