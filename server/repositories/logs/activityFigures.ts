import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Days such as `2026-11-01`, the last one included, in the time zone of the log. */
export interface Period {
  from: string;
  to: string;
}

export interface NamedCount {
  name: string;
  count: number;
}

export interface FigureRecord {
  loginCount: number;
  sessionMs: number;
  activeUsers: number;
  /** Most opened first. */
  projectsOpened: NamedCount[];
  /** Most switched on first. */
  layersEnabled: NamedCount[];
  /** Days without a sign-in are left out. */
  logins: { day: string; count: number }[];
  /** Weekday 1 is Monday; hours without activity are left out. */
  hours: { weekday: number; hour: number; count: number }[];
}

const maxNames = 50;

/** Statistics of a company's log in a period (spec §3.15, §3.16), from the figures that triggers keep. */
export function activityFigures(kysely: Kysely<Database>) {
  return async (companyId: number, { from, to }: Period): Promise<FigureRecord> => {
    const within = sql`counted.company_id = ${companyId} and day between ${from}::date and ${to}::date`;
    const { rows: logins } = await sql<{ day: string; count: number; sessionMs: number }>`
      select to_char(day, 'YYYY-MM-DD') as day, count::float8 as count, duration_ms::float8 as "sessionMs"
      from activity_action_days counted where ${within} and action = 'signedIn' and count > 0 order by day`.execute(
      kysely,
    );
    const { rows: people } = await sql<{ count: number }>`
      select count(*)::integer as count from activity_people where exists (
        select from activity_person_days counted
        where counted.person_id = activity_people.id and ${within} and count > 0
      )`.execute(kysely);
    const { rows: projectsOpened } = await sql<NamedCount>`
      select coalesce(activity_projects.name, '') as name, opened.count from (
        select project_id, sum(count)::float8 as count from activity_project_days counted
        where ${within} group by project_id
      ) opened left join activity_projects on activity_projects.id = opened.project_id
      order by count desc, name limit ${maxNames}`.execute(kysely);
    const { rows: layersEnabled } = await sql<NamedCount>`
      select coalesce(activity_layers.name, '') as name, enabled.count from (
        select layer_id, sum(count)::float8 as count from activity_layer_days counted
        where ${within} group by layer_id
      ) enabled left join activity_layers on activity_layers.id = enabled.layer_id
      order by count desc, name limit ${maxNames}`.execute(kysely);
    const { rows: hours } = await sql<FigureRecord["hours"][number]>`
      select extract(isodow from day)::integer as weekday, hour::integer as hour, sum(count)::float8 as count
      from activity_hours counted where ${within} group by 1, 2 having sum(count) > 0 order by 1, 2`.execute(
      kysely,
    );
    return {
      loginCount: sumOf(logins.map(({ count }) => count)),
      sessionMs: sumOf(logins.map(({ sessionMs }) => sessionMs)),
      activeUsers: people[0]?.count ?? 0,
      projectsOpened,
      layersEnabled,
      logins: logins.map(({ day, count }) => ({ day, count })),
      hours,
    };
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
