import type { Database } from "../../db/Database.ts";

/** Which column of a table keeps each field: what a record is selected, inserted and updated by. */
export type FieldColumns<Fields, Table extends keyof Database> = Readonly<
  Record<keyof Fields, keyof Database[Table] & string>
>;

type Selected<Table extends string, Columns> = {
  [Field in keyof Columns & string]: `${Table}.${Columns[Field] & string} as ${Field}`;
}[keyof Columns & string];

/** The columns under the names of their fields, for `select`: `companies.max_users as maxUsers`. */
export function selectedAs<Table extends keyof Database, Columns extends Readonly<Record<string, string>>>(
  table: Table,
  columns: Columns,
): Selected<Table, Columns>[] {
  return Object.entries(columns).map(
    ([field, column]) => `${table}.${column} as ${field}` as Selected<Table, Columns>,
  );
}

type ByColumn<Columns, Values> = {
  [Field in keyof Columns & keyof Values as Columns[Field] & string]: Values[Field];
};

/** The values of fields by the names of their columns, for `values` and `set`, which leave out what is undefined. */
export function valuesByColumn<
  Columns extends Readonly<Record<string, string>>,
  Values extends { [Field in keyof Columns]?: unknown },
>(columns: Columns, values: Values): ByColumn<Columns, Values> {
  const pairs = Object.entries(columns).map(([field, column]) => [column, values[field]]);
  return Object.fromEntries(pairs) as ByColumn<Columns, Values>;
}
