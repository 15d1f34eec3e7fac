import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../db/Database.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { activityCondition, ownColumns } from "./activityConditions.ts";
import {
  arrayOf,
  isNamed,
  matchingNames,
  namesOf,
  references,
  type NamedField,
  type MatchingNames,
} from "./activityNames.ts";
import type { LogScope } from "./logScope.ts";

/**
 * Up to so many rows are sorted; beyond that, walking an index in order finds the page sooner. A whole log by date is walked
 * always: no row is passed over.
 */
const maxSortedRows = 20_000;

type Direction = "asc" | "desc";

/** A slice of rows in one order. */
interface OrderedRows {
  where: RawBuilder<SqlBool>;
  /** Number of rows in all. */
  total: number;
  offset: number;
  limit: number;
}

/** Ids of a page of a log, in its order, and the number of rows in all. */
export async function activityPage(
  kysely: Kysely<Database>,
  scope: LogScope,
  criteria: ListCriteria,
  sortedAtMost = maxSortedRows,
): Promise<{ ids: string[]; totalItems: number }> {
  const meant = await matchingNames(kysely, scope, criteria);
  if (meant.filters.some(({ ids }) => ids.length === 0)) return { ids: [], totalItems: 0 };
  const where = sql<SqlBool>`${scope.rows} and ${activityCondition(criteria, meant)}`;
  const totalItems = await count(kysely, where, { scope, criteria, meant });
  const offset = (criteria.page - 1) * criteria.limit;
  const limit = Math.min(criteria.limit, totalItems - offset);
  if (limit <= 0) return { ids: [], totalItems };
  const walk = { where, total: totalItems, offset, limit };
  const [first, ...further] = criteria.sort;
  const isWhole = criteria.search === undefined && criteria.filters.length === 0;
  const isFew = totalItems <= sortedAtMost && !(isWhole && first?.field === "logDate");
  if (isFew || !first || further.length > 0)
    return { ids: await sorted(kysely, scope, { ...walk, sort: criteria.sort }), totalItems };
  if (first.field === "logDate") return { ids: await byDate(kysely, walk, first.direction), totalItems };
  if (isNamed(first.field))
    return { ids: await byName(kysely, walk, { scope, ...first, field: first.field }), totalItems };
  return { ids: await byOwn(kysely, walk, first), totalItems };
}

/** Totals of all rows and of actions come from the statistics; other filters are counted. */
async function count(
  kysely: Kysely<Database>,
  where: RawBuilder<SqlBool>,
  { scope, criteria, meant }: { scope: LogScope; criteria: ListCriteria; meant: MatchingNames },
): Promise<number> {
  const isCounted =
    criteria.search === undefined && criteria.filters.every(({ field }) => field === "action");
  const actions = meant.filters.map(({ ids }) => sql<SqlBool>`action = any(${arrayOf("action", ids)})`);
  const { rows } = await (
    isCounted
      ? sql<{
          count: number;
        }>`select coalesce(sum(count), 0)::float8 as count from ${scope.figures} and ${sql.join([sql`true`, ...actions], sql` and `)}`
      : sql<{ count: number }>`select count(*)::float8 as count from activities where ${where}`
  ).execute(kysely);
  return rows[0]?.count ?? 0;
}

async function idsOf(kysely: Kysely<Database>, query: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await query.execute(kysely)).rows.map(({ id }) => id);
}

/** Finds all matching rows first, then sorts them. */
async function sorted(
  kysely: Kysely<Database>,
  scope: LogScope,
  { where, offset, limit, sort }: OrderedRows & Pick<ListCriteria, "sort">,
): Promise<string[]> {
  const joins = sort.flatMap(({ field }) => {
    if (!isNamed(field)) return [];
    const names = sql.ref(`by_${field}`);
    return [
      sql`join ${namesOf(field, scope)} ${names} on ${sql.ref(`by_${field}.id`)} = ${references[field]}`,
    ];
  });
  const terms = sort.map(({ field, direction }) => {
    const column = isNamed(field)
      ? sql`${sql.ref(`by_${field}.name`)} collate ${collationOf(field)}`
      : (ownColumns[field]?.column ?? sql`null`);
    return sql`${column} ${sql.raw(direction)} nulls last`;
  });
  return await idsOf(
    kysely,
    sql`with found as materialized (select * from activities where ${where})
      select activities.id::text as id from found activities ${sql.join(joins, sql` `)}
      order by ${sql.join([...terms, newestFirst])} limit ${limit} offset ${offset}`,
  );
}

const newestFirst = sql`activities.logged_at desc, activities.id desc`;

/** Codes are sorted as they are, names by language-neutral collation. */
const collationOf = (field: NamedField) => sql.raw(field === "action" ? '"C"' : '"und-x-icu"');

const reverse: Readonly<Record<Direction, Direction>> = { asc: "desc", desc: "asc" };

/** A slice in the second half is found sooner from the end. */
async function fromNearerEnd(
  { total, offset, limit }: Pick<OrderedRows, "total" | "offset" | "limit">,
  walk: (offset: number, isBackward: boolean) => Promise<string[]>,
): Promise<string[]> {
  const isBackward = offset > total / 2;
  if (!isBackward) return await walk(offset, false);
  return (await walk(total - offset - limit, true)).toReversed();
}

async function byDate(kysely: Kysely<Database>, walk: OrderedRows, direction: Direction): Promise<string[]> {
  return await fromNearerEnd(walk, async (offset, isBackward) => {
    const way = sql.raw(isBackward ? reverse[direction] : direction);
    const key = sql.raw(isBackward ? "asc" : "desc");
    return await idsOf(
      kysely,
      sql`select activities.id::text as id from activities where ${walk.where}
        order by activities.logged_at ${way}, activities.id ${key} limit ${walk.limit} offset ${offset}`,
    );
  });
}

/** One name after the other, the rows of each newest first; rows without a name come last. */
async function byName(
  kysely: Kysely<Database>,
  walk: OrderedRows,
  { scope, field, direction }: { scope: LogScope; field: NamedField; direction: Direction },
): Promise<string[]> {
  return await fromNearerEnd(walk, async (offset, isBackward) => {
    const way = sql.raw(isBackward ? "asc" : "desc");
    const order = sql`activities.logged_at ${way}, activities.id ${way}`;
    return await idsOf(
      kysely,
      sql`select activities.id::text as id from (
          select id, row_number() over (
            order by name collate ${collationOf(field)} ${sql.raw(direction)} nulls last, id
          ) as place from ${namesOf(field, scope)} names
        ) named cross join lateral (
          select activities.id, activities.logged_at from activities
          where ${references[field]} = named.id and ${walk.where}
          order by ${order} limit ${offset + walk.limit}
        ) activities
        order by named.place ${sql.raw(isBackward ? "desc" : "asc")}, ${order} limit ${walk.limit} offset ${offset}`,
    );
  });
}

/** Rows with a value by that value; then those without, newest first. */
async function byOwn(
  kysely: Kysely<Database>,
  { where, total, offset, limit }: OrderedRows,
  { field, direction }: { field: string; direction: Direction },
): Promise<string[]> {
  const value = sql.ref(field === "details" ? "activities.details_text" : "activities.duration_ms");
  const having = sql<SqlBool>`${where} and ${value} is not null`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from activities where ${having}`.execute(kysely);
  const valued = rows[0]?.count ?? 0;
  const ids =
    offset < valued
      ? await idsOf(
          kysely,
          sql`select activities.id::text as id from activities where ${having}
            order by ${value} ${sql.raw(direction)}, ${newestFirst} limit ${limit} offset ${offset}`,
        )
      : [];
  if (ids.length === limit) return ids;
  const without: OrderedRows = {
    where: sql<SqlBool>`${where} and ${value} is null`,
    total: total - valued,
    offset: Math.max(0, offset - valued),
    limit: limit - ids.length,
  };
  return [...ids, ...(await byDate(kysely, without, "desc"))];
}
