import { sql } from "kysely";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";

/** A little more than a page. */
const rowsEach = 12;

/** Beside the demo's own: rows of every list, so that its first page is full; as whom the demo's accounts see them. */
export async function fillLists({ kysely }: OpenDatabase): Promise<void> {
  const numbers = sql`generate_series(1, ${rowsEach}::int) n`;
  const ours = sql`(select company_id from users where email = 'beheerder@voorbeeld.example')`;
  await sql`update companies set max_users = 100 where id = ${ours}`.execute(kysely);
  await sql`insert into users (email, first_name, last_name, role_id, company_id)
    select 'collega' || n || '@bench.example', 'Sanne', 'Visser ' || n, 3, ${ours} from ${numbers}`.execute(
    kysely,
  );
  await sql`insert into users (email, first_name, last_name, role_id)
    select 'platform' || n || '@bench.example', 'Daan', 'Bos ' || n, 1 from ${numbers}`.execute(kysely);
  await sql`with made as (insert into companies (name, customer_name, max_users)
      select 'Gemeente ' || n, 'Klant ' || n, 10 from ${numbers} returning id, name)
    insert into users (email, role_id, company_id)
    select 'hoofd' || id || '@bench.example', 2, id from made`.execute(kysely);
  await sql`update companies set main_user_id = (select min(id) from users where company_id = companies.id)
    where main_user_id is null`.execute(kysely);
  await sql`insert into workspaces (name) select 'ruimte' || n from ${numbers}`.execute(kysely);
  await sql`insert into company_workspaces (company_id, workspace_id)
    select ${ours}, id from workspaces where name like 'ruimte%'
    union select companies.id, workspaces.id from companies, workspaces
      where customer_name like 'Klant %' and workspaces.name in ('ruimte1', 'ruimte2')`.execute(kysely);
  await sql`insert into projects (workspace_id, name, datastore, layers, min_lon, min_lat, max_lon, max_lat)
    select id, 'Project van ' || name, name, '["wegen", "bomen", "riolen"]', 5, 52, 6, 53
    from workspaces where name like 'ruimte%'`.execute(kysely);
  await sql`with made as (insert into exams (company_id, state, title, question_count, draft, published_version)
      select exams.company_id, 'published', exams.title || ' ' || n, exams.question_count, exams.draft, 1
      from (select * from exams where company_id = ${ours} and state = 'published' order by id limit 1) exams, ${numbers}
      returning id, draft)
    insert into exam_versions (exam_id, number, content) select id, 1, draft from made`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
}
