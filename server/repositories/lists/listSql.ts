import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { FieldKind, Filter, FilterValue, ListCriteria, TextPattern } from "./listCriteria.ts";

/** The SQL of each field by which a list can be sorted and filtered. */
export type ListColumns = Readonly<Record<string, { column: Expression<unknown> }>>;

/** The condition of a list query's filters and search; the search looks in the `searched` columns. */
export function listCondition(
  { filters, search }: ListCriteria,
  columns: ListColumns,
  searched: Expression<unknown>[],
): RawBuilder<SqlBool> {
  const conditions = filters.map((filter) => condition(filter, columnOf(columns, filter.field)));
  if (search) conditions.push(searchCondition(search, searched));
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join<SqlBool>(conditions, sql` and `)}`;
}

/** ORDER BY terms; text by the language-neutral Unicode order, and the primary key last so that pages never overlap. */
export function ordering(sort: ListCriteria["sort"], columns: ListColumns, key: Expression<unknown>) {
  const terms = sort.map(({ field, direction }) => {
    const column = columnOf(columns, field);
    return direction === "asc" ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;
  });
  return sql.join([...terms, sql`${key} asc`]);
}

/** Rows in which one of the columns contains the text, case-insensitively. */
function searchCondition(search: string, columns: Expression<unknown>[]): RawBuilder<SqlBool> {
  const like = likeOf({ parts: ["", search, ""] });
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${like}`),
    sql` or `,
  )})`;
}

function columnOf(columns: ListColumns, field: string): Expression<unknown> {
  const column = columns[field]?.column;
  if (column === undefined) throw new Error(`No column for the list field ${field}`);
  return column;
}

function condition(filter: Filter, column: Expression<unknown>): RawBuilder<SqlBool> {
  switch (filter.operator) {
    case "matches": {
      const any = sql.join(
        filter.patterns.map((pattern) => sql`${column} ilike ${likeOf(pattern)}`),
        sql` or `,
      );
      return filter.negated ? sql<SqlBool>`not coalesce(${any}, false)` : sql<SqlBool>`(${any})`;
    }
    case "oneOf": {
      const list = sql`${column} in (${sql.join(filter.values.map((value) => typed(value, filter.kind)))})`;
      return filter.negated ? sql<SqlBool>`not coalesce(${list}, false)` : sql<SqlBool>`${list}`;
    }
    case "between":
      return sql<SqlBool>`${column} between ${typed(filter.low, filter.kind)} and ${typed(filter.high, filter.kind)}`;
    case "=":
      return sql<SqlBool>`${column} = ${typed(filter.value, filter.kind)}`;
    default:
      return sql<SqlBool>`${column} ${sql.raw(filter.operator)} ${typed(filter.value, filter.kind)}`;
  }
}

const typeNames: Readonly<Record<FieldKind, string>> = {
  text: "text",
  number: "double precision",
  instant: "timestamptz",
  boolean: "boolean",
};

/** Without a cast, a value would be parsed as the column's type: 1.5 is no integer, but it may be compared with one. */
function typed(value: FilterValue, kind: FieldKind): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(typeNames[kind])}`;
}

function likeOf({ parts }: TextPattern): string {
  return parts.map((part) => part.replace(/[\\%_]/g, "\\$&")).join("%");
}
