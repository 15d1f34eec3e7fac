import { sql, type Kysely } from "kysely";
import type { ActivityDetails } from "../../../schemas/activity.ts";
import type { ActivityAction } from "../../../schemas/activityActions.ts";
import type { Database } from "../../db/Database.ts";
import type { ListCriteria } from "../listCriteria.ts";
import { activityCondition, activityOrder } from "./activityConditions.ts";
import { activityFigures } from "./activityFigures.ts";
import { activityPeople } from "./activityPeople.ts";
import { forgetUnmentioned, pruneActivities } from "./pruneActivities.ts";
import { writeActivities, type NewActivity } from "./writeActivities.ts";

export interface ActivityRecord {
  id: string;
  loggedAt: Date;
  /** Null for somebody who was erased. */
  user: string | null;
  action: ActivityAction;
  project: string | null;
  layer: string | null;
  durationMs: number | null;
  details: ActivityDetails | null;
}

/** The log of each company (spec §3.11). */
export function activityRepository(kysely: Kysely<Database>) {
  async function rowsOf(companyId: number, criteria: ListCriteria, page: Slice) {
    const { joins, terms } = activityOrder(criteria.sort);
    const { after, personId } = page;
    const further =
      after && sql`and (activities.logged_at, activities.id) < (${after.loggedAt}, ${after.id}::bigint)`;
    const about =
      personId !== undefined && sql`and ${personId} in (activities.person_id, activities.subject_id)`;
    // Names are looked up for the page alone, not for the rows before it.
    const { rows } = await sql<ActivityRecord>`
      with page as materialized (
        select activities.id, row_number() over () as place from (
          select activities.id from activities ${joins}
          where activities.company_id = ${companyId} and ${activityCondition(criteria)}
            ${further ?? sql``} ${about || sql``}
          order by ${terms} limit ${page.limit} offset ${page.offset}
        ) activities
      )
      select activities.id::text as id, logged_at as "loggedAt", activity_people.name as "user", action,
        activity_projects.name as project, activity_layers.name as layer,
        duration_ms::float8 as "durationMs", details
      from page join activities on activities.id = page.id
      join activity_people on activity_people.id = activities.person_id
      left join activity_projects on activity_projects.id = activities.project_id
      left join activity_layers on activity_layers.id = activities.layer_id
      order by page.place`.execute(kysely);
    return rows;
  }

  /** Of all rows the figures know; only what is asked in particular is counted. */
  async function count(companyId: number, criteria: ListCriteria): Promise<number> {
    const isEverything = criteria.search === undefined && criteria.filters.length === 0;
    const { rows } = await (
      isEverything
        ? sql<{ count: number }>`select coalesce(sum(count), 0)::float8 as count from activity_days
          where company_id = ${companyId}`
        : sql<{ count: number }>`select count(*)::float8 as count from activities
          where activities.company_id = ${companyId} and ${activityCondition(criteria)}`
    ).execute(kysely);
    return rows[0]?.count ?? 0;
  }

  return {
    async list(
      companyId: number,
      criteria: ListCriteria,
    ): Promise<{ rows: ActivityRecord[]; totalItems: number }> {
      const { limit, page } = criteria;
      return {
        totalItems: await count(companyId, criteria),
        rows: await rowsOf(companyId, criteria, { limit, offset: (page - 1) * limit }),
      };
    },

    /** Every row that fits, newest first, a batch at a time; what is written meanwhile may be among them or not. */
    async *batches(
      companyId: number,
      criteria: Pick<ListCriteria, "search" | "filters">,
      { personId }: { personId?: number } = {},
    ): AsyncGenerator<ActivityRecord[]> {
      const all: ListCriteria = { ...criteria, page: 1, limit: 1, sort: newestFirst };
      const slice = { limit: batchSize, offset: 0, ...(personId !== undefined && { personId }) };
      let rows = await rowsOf(companyId, all, slice);
      while (rows.length > 0) {
        yield rows;
        const after = rows.at(-1);
        if (!after || rows.length < batchSize) return;
        rows = await rowsOf(companyId, all, { ...slice, after });
      }
    },

    write: (doer: { userId: number; companyId: number }, written: readonly NewActivity[]) =>
      writeActivities(kysely, doer, written),

    figures: activityFigures(kysely),
    people: activityPeople(kysely),
    /** A slice of what is older; answers how many rows went. */
    prune: (before: Date) => pruneActivities(kysely, before),
    forgetUnmentioned: () => forgetUnmentioned(kysely),
  };
}

const batchSize = 1000;
const newestFirst: ListCriteria["sort"] = [{ field: "logDate", direction: "desc" }];

interface Slice {
  limit: number;
  offset: number;
  /** Of rows newest first: those that follow this one. */
  after?: Pick<ActivityRecord, "id" | "loggedAt">;
  /** What this person did, and what was done to them. */
  personId?: number;
}

export type ActivityRepository = ReturnType<typeof activityRepository>;
