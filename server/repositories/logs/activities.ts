import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { ActivityDetails } from "../../../schemas/activity.ts";
import type { ActivityAction, LoggedNameField } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";
import { keptMark } from "../../db/keptStatements.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { activityCondition } from "./activityConditions.ts";
import { activityFigures } from "./activityFigures.ts";
import { matchingNames } from "./activityNames.ts";
import type { LogScope } from "./logScope.ts";
import { namesLike } from "./namesLike.ts";
import { activityPage } from "./activityPages.ts";
import { activityPeople } from "./activityPeople.ts";
import { removeUnreferencedPeople, pruneActivities } from "../activity/pruneActivities.ts";
import { writeActivities, type NewActivity } from "../activity/writeActivities.ts";

export interface ActivityRecord {
  id: string;
  loggedAt: Date;
  /** Null for somebody who was anonymised. */
  user: string | null;
  /** The customer in whose log it is shown; null for none. */
  customer: string | null;
  action: ActivityAction;
  project: string | null;
  layer: string | null;
  durationMs: number | null;
  details: ActivityDetails | null;
}

/** The log of each company (spec §3.11), and the log of administration. */
export function activityRepository(kysely: Kysely<Database>) {
  /** Rows by their ids, in that order; names are joined for these only. */
  async function rowsOf(ids: readonly string[]): Promise<ActivityRecord[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<ActivityRecord>`${kept}select ${columns}
      from unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality as page (id, place)
      join activities on activities.id = page.id ${names}
      order by page.place`.execute(kysely);
    return rows;
  }

  /** A page of the whole log by date, in one statement; that of the first page is planned once. */
  async function pageByDate(
    { rows: inScope, figures }: LogScope,
    { page, limit }: ListCriteria,
    direction: "asc" | "desc",
  ): Promise<{ rows: ActivityRecord[]; totalItems: number }> {
    const order = sql`activities.logged_at ${sql.raw(direction)}, activities.id desc`;
    // Written out, so that a plan that is kept knows how few rows are wanted.
    const slice = sql`limit ${sql.lit(limit)} offset ${sql.lit((page - 1) * limit)}`;
    const { rows } = await sql<
      (ActivityRecord | NoRecord) & { totalItems: number }
    >`${page === 1 ? kept : sql``}select ${columns}, "totalItems"
      from (select coalesce(sum(count), 0)::float8 as "totalItems" from ${figures}) totals
      left join lateral (
        select * from activities where ${inScope} order by ${order} ${slice}
      ) activities on true ${names}
      order by ${order}`.execute(kysely);
    return { totalItems: rows[0]?.totalItems ?? 0, rows: rows.filter((row) => row.id !== null) };
  }

  /** The next rows after one of them, newest first. */
  async function following(where: RawBuilder<SqlBool>, after: ActivityRecord | undefined) {
    const further = after
      ? sql`and (activities.logged_at, activities.id) < (${after.loggedAt}, ${after.id}::bigint)`
      : sql``;
    const { rows } = await sql<{ id: string }>`
      select activities.id::text as id from activities where ${where} ${further}
      order by activities.logged_at desc, activities.id desc limit ${batchSize}`.execute(kysely);
    return await rowsOf(rows.map(({ id }) => id));
  }

  return {
    async list(
      scope: LogScope,
      criteria: ListCriteria,
    ): Promise<{ rows: ActivityRecord[]; totalItems: number }> {
      const direction = directionOfWhole(criteria);
      if (direction) return await pageByDate(scope, criteria, direction);
      const { ids, totalItems } = await activityPage(kysely, scope, criteria);
      return { totalItems, rows: await rowsOf(ids) };
    },

    /** All matching rows, newest first, in batches; rows written meanwhile may or may not be included. */
    async *batches(
      scope: LogScope,
      criteria: Pick<ListCriteria, "search" | "filters">,
      { personId }: { personId?: number } = {},
    ): AsyncGenerator<ActivityRecord[]> {
      const meant = await matchingNames(kysely, scope, criteria);
      const about =
        personId === undefined
          ? sql``
          : sql`and (activities.person_id = ${personId} or activities.subject_id = ${personId})`;
      const where = sql<SqlBool>`${scope.rows}
        and ${activityCondition(criteria, meant)} ${about}`;
      let rows = await following(where, undefined);
      while (rows.length > 0) {
        yield rows;
        if (rows.length < batchSize) return;
        rows = await following(where, rows.at(-1));
      }
    },

    write: (actor: { userId: number; companyId: number }, written: readonly NewActivity[]) =>
      writeActivities(kysely, actor, written),

    /** The first names in alphabetical order that contain a text and occur in the log. */
    names: (scope: LogScope, field: LoggedNameField, text: string | undefined) =>
      namesLike(kysely, scope, { field, text }),
    figures: activityFigures(kysely),
    people: activityPeople(kysely),
    /** Deletes a batch of older rows; answers how many. */
    prune: (before: Date) => pruneActivities(kysely, before),
    removeUnreferencedPeople: () => removeUnreferencedPeople(kysely),
  };
}

const batchSize = 1000;

const kept = sql.raw(keptMark);

/** Stands alone on an empty page, beside the number of all rows. */
type NoRecord = Record<keyof ActivityRecord, null>;

/** A row of the log, with the names that it references. */
const columns = sql`activities.id::text as id, logged_at as "loggedAt", activity_people.name as "user",
  companies.customer_name as customer, action, activity_projects.name as project, activity_layers.name as layer,
  duration_ms::float8 as "durationMs", details`;
const names = sql`left join activity_people on activity_people.id = activities.person_id
  left join companies on companies.id = activities.company_id
  left join activity_projects on activity_projects.id = activities.project_id
  left join activity_layers on activity_layers.id = activities.layer_id`;

/** Pages further on may be nearer to the end: `activityPage` knows. */
const nearBeginning = 10_000;

/** The direction of one of the first pages of the whole log by date; undefined for other questions. */
function directionOfWhole({ page, limit, sort, search, filters }: ListCriteria) {
  const [first, ...further] = sort;
  const isWhole = search === undefined && filters.length === 0 && page * limit <= nearBeginning;
  return isWhole && first?.field === "logDate" && further.length === 0 ? first.direction : undefined;
}
export type ActivityRepository = ReturnType<typeof activityRepository>;
