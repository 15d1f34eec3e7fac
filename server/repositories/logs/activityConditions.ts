import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { code, instant, number, type ListedFields } from "../lists/listedFields.ts";
import { listCondition } from "../lists/listSql.ts";
import { arrayOf, isNamed, references, type NameMatch, type MatchingNames } from "./activityNames.ts";

/** Columns of the rows themselves, rather than names that they reference. */
export const ownColumns: ListedFields = {
  logDate: instant(sql.ref("activities.logged_at")),
  durationSeconds: number(sql`(activities.duration_ms::float8 / 1000)`),
  details: code(sql.ref("activities.details_text")),
};

/** Most rows have no value here: this condition makes the planner use the partial index of those that have one. */
const partialIndexConditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  durationSeconds: sql`activities.duration_ms is not null`,
  details: sql`activities.details_text is not null`,
};

const criteria = { page: 1, limit: 1, sort: [], search: undefined, filters: [] } satisfies ListCriteria;

const isOneOf = ({ field, ids }: NameMatch): RawBuilder<SqlBool> =>
  sql`${references[field]} = any(${arrayOf(field, ids)})`;

/** The condition of a log's filters and search, once the referenced names are looked up. */
export function activityCondition(
  { filters, search }: Pick<ListCriteria, "filters" | "search">,
  meant: MatchingNames,
): RawBuilder<SqlBool> {
  const conditions = meant.filters.map(isOneOf);
  for (const filter of filters) {
    if (isNamed(filter.field)) continue;
    conditions.push(listCondition({ ...criteria, filters: [filter] }, ownColumns, []));
    const has = partialIndexConditions[filter.field];
    if (has && !("negated" in filter && filter.negated)) conditions.push(has);
  }
  if (search !== undefined && meant.search) {
    const inDetails = listCondition({ ...criteria, search }, {}, [sql.ref("activities.details_text")]);
    const anywhere = [
      ...meant.search.filter(({ ids }) => ids.length > 0).map(isOneOf),
      sql<SqlBool>`(activities.details_text is not null and ${inDetails})`,
    ];
    conditions.push(sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
