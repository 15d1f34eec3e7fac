import { sql } from "kysely";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { demoPassword } from "../../../schemas/demo.ts";
import { hashPassword } from "../../../server/services/sign-in/passwords.ts";

export const platformAdminEmail = "admin@bench.example";
/** Of the company with the most users. */
export const companyAdminEmail = "jan1.1@bench.example";

const firstNames = ["Jan", "Fatima", "Sanne", "Mohammed", "Anna", "Daan", "Noor", "Sem", "Emma", "Lotte"];
const lastNames = ["de Vries", "Jansen", "el Amrani", "Bakker", "Visser", "Smit", "Meijer", "Bos", "Mulder"];

/**
 * 1,000 customers with 10,000 users: 1,000 in the first, 9 in each of the others; half of them invited. 200 workspaces
 * of five projects, one for each customer.
 */
export async function fillPeople({ kysely }: OpenDatabase): Promise<void> {
  const hash = await hashPassword(demoPassword);
  await sql`insert into companies (name, customer_name, max_users)
    select 'Gemeente ' || n, 'Klant ' || (n * 7919) % 1000, 1100 from generate_series(1, 1000) n`.execute(
    kysely,
  );
  await sql`insert into users (email, first_name, last_name, role_id, company_id, password_hash, activated_at, created_at)
    select lower((${sql.val(firstNames)}::text[])[1 + (m - 1) % 10]) || n || '.' || m || '@bench.example',
      (${sql.val(firstNames)}::text[])[1 + (m - 1) % 10],
      (${sql.val(lastNames)}::text[])[1 + (n * 31 + m * 17) % 9] || ' ' || m,
      case when m = 1 then 2 else 3 end, n,
      case when m % 2 = 1 then ${hash} end,
      case when m % 2 = 1 then now() end,
      now() - make_interval(mins => (n * 13 + m * 7) % 10000)
    from generate_series(1, 1000) n, lateral generate_series(1, case when n = 1 then 1009 else 9 end) m`.execute(
    kysely,
  );
  await sql`update companies set main_user_id =
    (select min(id) from users where users.company_id = companies.id)`.execute(kysely);
  await sql`insert into users (email, role_id, password_hash, activated_at)
    values (${platformAdminEmail}, 1, ${hash}, now())`.execute(kysely);
  await sql`insert into workspaces (name) select 'ruimte' || n from generate_series(1, 200) n`.execute(
    kysely,
  );
  await sql`insert into company_workspaces select n, 1 + n % 200 from generate_series(1, 1000) n`.execute(
    kysely,
  );
  await sql`insert into projects (workspace_id, name, datastore, layers, min_lon, min_lat, max_lon, max_lat)
    select 1 + n % 200, 'Project ' || n, 'd', '[]', 5, 52, 6, 53 from generate_series(1, 1000) n`.execute(
    kysely,
  );
  await sql`vacuum analyze`.execute(kysely);
}
