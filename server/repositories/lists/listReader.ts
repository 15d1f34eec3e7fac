import {
  CompiledQuery,
  sql,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from "kysely";
import { LRUCache } from "lru-cache";
import { fieldOf } from "../../../schemas/records.ts";
import type { Database } from "../../db/Database.ts";
import { keptMark } from "../../db/keptStatements.ts";
import type { ListCriteria } from "./listCriteria.ts";
import { listCondition, ordering, type ListColumns } from "./listSql.ts";

interface ListQuery<DB, Counted extends keyof DB, Shown extends keyof DB, Row> {
  /** All rows that the list could hold, without their fields: they are counted. */
  counted: SelectQueryBuilder<DB, Counted, object>;
  shown: SelectQueryBuilder<DB, Shown, Row>;
  columns: ListColumns;
  searched: Expression<unknown>[];
  /** The primary key. */
  key: Expression<unknown>;
}

/** Where in a statement a value belongs that differs from one reading to the next. */
export type ValueOf<Values> = <Name extends string & keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Stands among a kept statement's parameters for such a value. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Pages and orders of one list. */
const maxKept = 20;

/**
 * Reads a page of a list, and how many rows all its pages have, in one statement. It is built once for each page and
 * order, and kept; with a search or filters each time anew.
 */
export function listReader<
  Values extends object,
  DB,
  Counted extends keyof DB,
  Shown extends keyof DB,
  Row extends object,
>(
  kysely: Kysely<Database>,
  list: (valueOf: ValueOf<Values>, criteria: ListCriteria) => ListQuery<DB, Counted, Shown, Row>,
) {
  const kept = new LRUCache<string, CompiledQuery<Row & Total>>({ max: maxKept });

  function keptPage(criteria: ListCriteria): CompiledQuery<Row & Total> {
    const key = JSON.stringify([criteria.page, criteria.limit, criteria.sort]);
    const known = kept.get(key);
    if (known) return known;
    const compiled = pageOf(
      list((name) => sql`${new Slot(name)}`, criteria),
      criteria,
    ).compile();
    const text = keptMark + compiled.sql;
    const made = { ...compiled, sql: text, query: CompiledQuery.raw(text).query };
    kept.set(key, made);
    return made;
  }

  return async (criteria: ListCriteria, values: Values): Promise<{ rows: Row[]; totalItems: number }> => {
    const isPlain = criteria.search === undefined && criteria.filters.length === 0;
    const query = () => list((name) => sql`${values[name]}`, criteria);
    const page = isPlain ? filled(keptPage(criteria), values) : pageOf(query(), criteria).compile();
    const { rows } = await kysely.executeQuery(page);
    const [first] = rows;
    if (!first && criteria.page > 1) return { rows: [], totalItems: await countOf(query(), criteria) };
    const totalItems = Number(first?.totalItems ?? 0);
    for (const row of rows) Reflect.deleteProperty(row, "totalItems");
    return { rows, totalItems };
  };
}

interface Total {
  totalItems: string;
}

function pageOf<DB, Counted extends keyof DB, Shown extends keyof DB, Row>(
  { counted, shown, columns, searched, key }: ListQuery<DB, Counted, Shown, Row>,
  criteria: ListCriteria,
) {
  const where = listCondition(criteria, columns, searched);
  const order = ordering(criteria.sort, columns, key);
  // Written out, so that a plan that is kept knows how few rows are wanted.
  const [limit, offset] = [sql.lit(criteria.limit), sql.lit((criteria.page - 1) * criteria.limit)];
  const keys = counted
    .where(where)
    .select(sql`${key}`.as("key"))
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const total = counted.where(where).select(sql`count(*)`.as("count"));
  return (
    shown
      .select(sql<string>`(${total})`.as("totalItems"))
      // Behind the first page, so that subqueries among the fields run for its rows only and not for those before it.
      .where(criteria.page === 1 ? where : sql<SqlBool>`${key} in (${keys})`)
      .orderBy(order)
      .limit(limit)
      .$castTo<Row & Total>()
  );
}

/** Beyond the last page there is no row to tell it. */
async function countOf<DB, Counted extends keyof DB, Shown extends keyof DB, Row>(
  { counted, columns, searched }: ListQuery<DB, Counted, Shown, Row>,
  criteria: ListCriteria,
): Promise<number> {
  const { count } = await counted
    .where(listCondition(criteria, columns, searched))
    .select(sql`count(*)`.as("count"))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(count);
}

function filled<Row>(query: CompiledQuery<Row>, values: object): CompiledQuery<Row> {
  const parameters = query.parameters.map((each) =>
    each instanceof Slot ? fieldOf(values, each.name) : each,
  );
  return { ...query, parameters };
}
