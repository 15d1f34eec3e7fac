import { sql } from "kysely";
import type { OpenDatabase } from "../../server/db/openDatabase.ts";
import { hashPassword } from "../../server/services/sign-in/passwords.ts";

export const password = "Welkom123";

/** Users of one company, the first of which is its admin. */
const companySize = 10;
/** One in so many is a platform admin. */
const adminEvery = 20;

export interface LoadPerson {
  email: string;
  role: "platformAdmin" | "companyAdmin" | "defaultUser";
  /** The project that is this platform admin's to edit. */
  projectId?: number;
}

/** Who uses the product: companies of ten with their admin, and platform admins with a project each. */
export async function fillPeople(
  { kysely }: OpenDatabase,
  count: number,
  layers: string[],
): Promise<LoadPerson[]> {
  const hash = await hashPassword(password);
  const admins = Math.max(1, Math.floor(count / adminEvery));
  const companies = Math.ceil((count - admins) / companySize);
  await sql`insert into companies (name, customer_name, max_users)
    select 'Gemeente ' || n, 'Klant ' || n, 100000 from generate_series(1, ${companies}::int) n`.execute(
    kysely,
  );
  await sql`insert into users (email, first_name, last_name, role_id, company_id, password_hash, activated_at)
    select 'user' || n || '@load.example', 'Jan', 'de Vries', case when n % ${companySize} = 1 then 2 else 3 end,
      1 + (n - 1) / ${companySize}, ${hash}, now() from generate_series(1, ${count - admins}::int) n`.execute(
    kysely,
  );
  await sql`update companies set main_user_id =
    (select min(id) from users where users.company_id = companies.id)`.execute(kysely);
  await sql`insert into users (email, role_id, password_hash, activated_at)
    select 'admin' || n || '@load.example', 1, ${hash}, now() from generate_series(1, ${admins}::int) n`.execute(
    kysely,
  );
  await sql`insert into workspaces (name) values ('stad')`.execute(kysely);
  await sql`insert into company_workspaces select n, 1 from generate_series(1, ${companies}::int) n`.execute(
    kysely,
  );
  await sql`insert into projects (workspace_id, name, datastore, layers, min_lon, min_lat, max_lon, max_lat)
    select 1, 'Project ' || n, 'stad', ${JSON.stringify(layers)}::jsonb, 5.1, 52.07, 5.14, 52.1
    from generate_series(1, ${admins}::int) n`.execute(kysely);
  const person = (n: number): LoadPerson => ({
    email: `user${n}@load.example`,
    role: n % companySize === 1 ? "companyAdmin" : "defaultUser",
  });
  const admin = (n: number): LoadPerson => ({
    email: `admin${n}@load.example`,
    role: "platformAdmin",
    projectId: n,
  });
  return [
    ...Array.from({ length: count - admins }, (_, i) => person(i + 1)),
    ...Array.from({ length: admins }, (_, i) => admin(i + 1)),
  ];
}
