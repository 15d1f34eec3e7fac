import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { activityActions } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";
import type { Filter, ListCriteria } from "../lists/listCriteria.ts";
import { listCondition } from "../lists/listSql.ts";
import type { LogScope } from "./logScope.ts";

/** What rows of a log reference by id, or by code; the names are few, the rows may be a million. */
export type NamedField = "user" | "customer" | "action" | "project" | "layer";

const nameLists: Readonly<Record<NamedField, (scope: LogScope) => RawBuilder<unknown>>> = {
  user: ({ people }) => sql`(select id, name from activity_people where ${people})`,
  customer: () => sql`(select id, customer_name as name from companies union all select 0, null)`,
  project: () => sql`(select id, name from activity_projects union all select 0, null)`,
  layer: () => sql`(select id, name from activity_layers union all select 0, null)`,
  action: () =>
    sql`(select name as id, name from unnest(array[${sql.join(
      activityActions.map((action) => sql.lit(action)),
    )}]) as actions(name))`,
};

/** Every name that may occur in a log, including null. */
export const namesOf = (field: NamedField, scope: LogScope): RawBuilder<unknown> => nameLists[field](scope);

/** The column of a row that references the name. */
export const references: Readonly<Record<NamedField, RawBuilder<unknown>>> = {
  user: sql.ref("activities.person_id"),
  customer: sql`coalesce(activities.company_id, 0)`,
  action: sql.ref("activities.action"),
  project: sql.ref("activities.project_id"),
  layer: sql.ref("activities.layer_id"),
};

export const isNamed = (field: string): field is NamedField => Object.hasOwn(references, field);

export const arrayOf = (field: NamedField, ids: NameMatch["ids"]): RawBuilder<unknown> =>
  sql`${`{${ids.join(",")}}`}::${sql.raw(field === "action" ? "text[]" : "integer[]")}`;

/** Ids of the matching names. */
export interface NameMatch {
  field: NamedField;
  ids: readonly (number | string)[];
}

export interface MatchingNames {
  /** One for each filter on a name: a row must have one of these. */
  filters: NameMatch[];
  /** For the search: a row with any of these matches. Undefined without a search. */
  search: NameMatch[] | undefined;
}

const anyRow = { page: 1, limit: 1, sort: [], search: undefined, filters: [] } satisfies ListCriteria;
const nameColumn = sql.ref("named.name");

/** Looks up the matching names in one query; rows are then compared by ids, which the planner can estimate. */
export async function matchingNames(
  kysely: Kysely<Database>,
  scope: LogScope,
  { filters, search }: Pick<ListCriteria, "filters" | "search">,
): Promise<MatchingNames> {
  const named = filters.flatMap((filter) =>
    isNamed(filter.field) ? [{ field: filter.field, condition: fits(filter) }] : [],
  );
  const found =
    search === undefined ? [] : scope.searched.map((field) => ({ field, condition: contains(search) }));
  const asked = [...named, ...found];
  if (asked.length === 0) return { filters: [], search: undefined };
  const lists = asked.map(
    ({ field, condition }, index) =>
      sql`array(select named.id from ${namesOf(field, scope)} named where ${condition}) as ${sql.ref(String(index))}`,
  );
  const { rows } = await sql<Record<string, (number | string)[]>>`select ${sql.join(lists)}`.execute(kysely);
  const meant = asked.map(({ field }, index): NameMatch => ({ field, ids: rows[0]?.[index] ?? [] }));
  return {
    filters: meant.slice(0, named.length),
    search: search === undefined ? undefined : meant.slice(named.length),
  };
}

/** Whether a name contains a text, case-insensitively; always true without a text. */
export const contains = (search: string | undefined): RawBuilder<SqlBool> =>
  listCondition({ ...anyRow, search }, {}, [nameColumn]);

const fits = (filter: Filter): RawBuilder<SqlBool> =>
  listCondition({ ...anyRow, filters: [filter] }, { [filter.field]: { column: nameColumn } }, []);
