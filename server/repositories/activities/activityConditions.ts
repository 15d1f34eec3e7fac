import { sql, type RawBuilder, type SqlBool } from "kysely";
import { activityActions } from "../../../schemas/activityActions.ts";
import type { ListCriteria } from "../listCriteria.ts";
import { listCondition, type ListColumns } from "../listSql.ts";

/** Every name there is of people, projects and layers, with none among them; a log has few of them and many rows. */
const names = {
  user: sql`(select id, name from activity_people)`,
  project: sql`(select id, name from activity_projects union all select 0, null)`,
  layer: sql`(select id, name from activity_layers union all select 0, null)`,
  action: sql`(select name as id, name from unnest(array[${sql.join(
    activityActions.map((action) => sql.lit(action)),
  )}]) as actions(name))`,
};
type NamedField = keyof typeof names;

/** Where a row says which of the names is meant. */
const references: Readonly<Record<NamedField, RawBuilder<unknown>>> = {
  user: sql.ref("activities.person_id"),
  project: sql.ref("activities.project_id"),
  layer: sql.ref("activities.layer_id"),
  action: sql.ref("activities.action"),
};

const isNamed = (field: string): field is NamedField => Object.hasOwn(names, field);

/** What the details of an administrative action say, as one text. */
const detailsText = sql<string>`(coalesce(activities.details ->> 'subject', '') || ' '
  || coalesce(jsonb_path_query_array(activities.details, '$.changes[*].*')::text, ''))`;

const columns: ListColumns = {
  logDate: sql.ref("activities.logged_at"),
  durationSeconds: sql`(activities.duration_ms / 1000.0)`,
  details: sql`case when activities.details is not null then ${detailsText} end`,
};

/** Rows whose name fits: looked for among the names, so that a million rows are compared by number. */
function named(field: NamedField, condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`${references[field]} in (select named.id from ${names[field]} named where ${condition})`;
}

const nameColumn = sql.ref("named.name");

/** The condition that filters and search of a log make together. */
export function activityCondition({ filters, search }: ListCriteria): RawBuilder<SqlBool> {
  const criteria = { page: 1, limit: 1, sort: [], search: undefined, filters: [] } satisfies ListCriteria;
  const conditions = filters.map((filter) =>
    isNamed(filter.field)
      ? named(
          filter.field,
          listCondition({ ...criteria, filters: [filter] }, { [filter.field]: nameColumn }, []),
        )
      : listCondition({ ...criteria, filters: [filter] }, columns, []),
  );
  if (search !== undefined) {
    const inNames = listCondition({ ...criteria, search }, {}, [nameColumn]);
    const anywhere = [
      ...(["user", "project", "layer"] as const).map((field) => named(field, inNames)),
      sql<SqlBool>`(activities.details is not null
        and ${listCondition({ ...criteria, search }, {}, [detailsText])})`,
    ];
    conditions.push(sql<SqlBool>`(${sql.join(anywhere, sql` or `)})`);
  }
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** What a log is sorted by: the names to be joined for it, and the terms, of which the last is the row's own key. */
export function activityOrder(sort: ListCriteria["sort"]): {
  joins: RawBuilder<unknown>;
  terms: RawBuilder<unknown>;
} {
  const joins = sort.flatMap(({ field }) =>
    isNamed(field) && field !== "action"
      ? [
          sql`join ${names[field]} ${sql.ref(`by_${field}`)} on ${sql.ref(`by_${field}.id`)} = ${references[field]}`,
        ]
      : [],
  );
  const terms = sort.map(({ field, direction }) => {
    // A moment is always there; said so, the index serves both ways.
    if (field === "logDate") return sql`activities.logged_at ${sql.raw(direction)}`;
    if (field === "action") return sql`activities.action ${sql.raw(direction)}`;
    const column = isNamed(field)
      ? sql`${sql.ref(`by_${field}.name`)} collate "und-x-icu"`
      : (columns[field] ?? sql`null`);
    return sql`${column} ${sql.raw(direction)} nulls last`;
  });
  const last = sort.at(-1)?.direction ?? "desc";
  const byDate = sort.some(({ field }) => field === "logDate") ? [] : [sql`activities.logged_at desc`];
  const key = byDate.length > 0 ? sql`activities.id desc` : sql`activities.id ${sql.raw(last)}`;
  return { joins: sql.join(joins, sql` `), terms: sql.join([...terms, ...byDate, key]) };
}
