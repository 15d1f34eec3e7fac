import { sql } from "kysely";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";

/** Whose log has so many rows; the customer of `fillPeople` with the most users. */
export const customerId = 1;
export const rowCount = 1_000_000;
const statements = 50;
/** Nearly two years, so that nothing is old enough to be pruned meanwhile; the last row is of now. */
const days = 700;

const figures = [
  "activity_action_days",
  "activity_project_days",
  "activity_layer_days",
  "activity_person_days",
  "activity_hours",
];

const otherCustomers = 20;
const otherRows = 2000;

/**
 * A million rows of 400 people, some of them far busier than others, over two years of office hours: each in
 * some of 60 projects, which have ten of 200 layers each; and 40,000 of other customers. Written as the product does, so that its triggers keep the figures.
 */
export async function fillLogs({ kysely }: OpenDatabase): Promise<void> {
  await sql`select setseed(0.5)`.execute(kysely);
  await sql`insert into activity_people (user_id, company_id, name)
    select id, company_id, first_name || ' ' || last_name from users
    where company_id <= ${otherCustomers + customerId} order by id`.execute(kysely);
  await sql`insert into activity_projects (id, name) select n, 'Project ' || n from generate_series(1, 60) n
    union all select 61, 'Zelden geopend'`.execute(kysely);
  await sql`insert into activity_layers (name) select 'kaartlaag_' || n from generate_series(1, 200) n
    union all select 'zelden_aan'`.execute(kysely);
  for (let part = 0; part < statements; part += 1)
    await insertRows(kysely, { customer: customerId, people: 400, part, parts: statements, rows: rowCount });
  for (let other = 1; other <= otherCustomers; other += 1)
    await insertRows(kysely, {
      customer: customerId + other,
      people: 9,
      part: 0,
      parts: 1,
      rows: otherRows,
    });
  for (const table of ["activities", "activity_people", ...figures])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(kysely);
  await sql`checkpoint`.execute(kysely);
}

interface Rows {
  customer: number;
  people: number;
  /** Of `parts`, the oldest first. */
  part: number;
  parts: number;
  /** Of all parts together. */
  rows: number;
}

async function insertRows(kysely: OpenDatabase["kysely"], { customer, people, part, parts, rows }: Rows) {
  const each = rows / parts;
  await sql`
    with who as (
      select id, row_number() over (order by id) as place from activity_people where company_id = ${customer}
    ), thrown as materialized (
      select n, floor(random() ^ 3 * ${people}::integer)::integer + 1 as person, random() as action,
        random() + random() as time
      from generate_series(${part * each}::integer, ${(part + 1) * each - 1}::integer) n
    ), chosen as materialized (
      select thrown.*, (person * 7 + floor(random() ^ 2 * 12)::integer) % 60 + 1 as project from thrown
    ), dice as materialized (
      select chosen.*, (project * 10 + floor(random() ^ 2 * 10)::integer) % 200 + 1 as layer from chosen
    )
    insert into activities (company_id, person_id, logged_at, action, is_administrative, project_id, layer_id, duration_ms,
      details)
    select ${customer}, who.id,
      now() - interval '1 minute'
        - make_interval(days => ${days} - floor(n::numeric / ${rows} * ${days})::integer, mins => (time * 330)::integer,
            secs => n % 60),
      chosen_action, chosen_action in ('userChanged', 'userInvited'),
      case when chosen_action = 'signedIn' or chosen_action like 'user%' then 0 when n % 33000 = 0 then 61 else project end,
      case when chosen_action not in ('layerEnabled', 'layerDisabled') then 0 when n % 33000 = 1 then 201 else layer end,
      case when chosen_action = 'signedIn' then floor(time * 3600000) end,
      case chosen_action
        when 'userInvited' then jsonb_build_object('subject', 'nieuw' || n || '@bench.example')
        when 'userChanged' then jsonb_build_object('subject', 'jan' || n || '@bench.example', 'changes',
          jsonb_build_array(jsonb_build_object('field', 'lastName', 'before', 'Visser ' || n, 'after', 'Smit')))
      end
    from dice cross join lateral (select case
      when action < 0.12 then 'signedIn' when action < 0.3 then 'projectOpened' when action < 0.66 then 'layerEnabled'
      when action < 0.93 then 'layerDisabled' when action < 0.96 then 'allLayersEnabled'
      when action < 0.99 then 'allLayersDisabled' when action < 0.998 then 'userChanged' else 'userInvited'
    end as chosen_action) chosen_actions
    join who on who.place = person
    order by 3`.execute(kysely);
}
