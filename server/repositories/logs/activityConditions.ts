import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { listCondition, type ListColumns } from "../lists/listSql.ts";
import { arrayOf, isNamed, references, type Meant, type NamesMeant } from "./activityNames.ts";

/** What a row itself says, that is not one of few names. */
export const ownColumns: ListColumns = {
  logDate: sql.ref("activities.logged_at"),
  durationSeconds: sql`(activities.duration_ms::float8 / 1000)`,
  details: sql.ref("activities.details_text"),
};

/** Of these, most rows have none: the index of those that have one is used where that is said. */
const seldom: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  durationSeconds: sql`activities.duration_ms is not null`,
  details: sql`activities.details_text is not null`,
};

const criteria = { page: 1, limit: 1, sort: [], search: undefined, filters: [] } satisfies ListCriteria;

const isOneOf = ({ field, ids }: Meant): RawBuilder<SqlBool> =>
  sql`${references[field]} = any(${arrayOf(field, ids)})`;

/** The condition that filters and search of a log make together, once the names that they mean are known. */
export function activityCondition(
  { filters, search }: Pick<ListCriteria, "filters" | "search">,
  meant: NamesMeant,
): RawBuilder<SqlBool> {
  const conditions = meant.filters.map(isOneOf);
  for (const filter of filters) {
    if (isNamed(filter.field)) continue;
    conditions.push(listCondition({ ...criteria, filters: [filter] }, ownColumns, []));
    const has = seldom[filter.field];
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
