import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { demoLock } from "./demoTables.ts";

/** What is left of the demo, with what others added to it. */
export interface DemoRemains {
  /** E-mail addresses. */
  accounts: string[];
  companies: {
    id: number;
    name: string;
    /** By e-mail. */
    mainUser: string | null;
    /** Users who are not part of the demo, by e-mail. */
    ownUsers: string[];
    /** Titles, including those of the demo. */
    exams: string[];
  }[];
  workspaces: {
    id: number;
    name: string;
    demoProjects: string[];
    ownProjects: string[];
    /** Companies whose users see it. */
    companyIds: number[];
    /** Those of them that are not part of the demo. */
    ownCompanies: string[];
  }[];
}

/** What to remove. */
export interface DemoRemoval {
  companyIds: number[];
  workspaceIds: number[];
}

/** Demo content in a database that is no demo any more. */
export function demoRemainsRepository(kysely: Kysely<Database>) {
  return {
    find: (): Promise<DemoRemains> => remainsIn(kysely),

    /**
     * Removes what `choose` selects of the current content, and every demo account except the main users of companies
     * that stay: all or nothing. Answers the token hashes of the ended sessions.
     */
    async remove(choose: (remains: DemoRemains) => DemoRemoval): Promise<Buffer[]> {
      return await kysely.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
        const { companyIds, workspaceIds } = choose(await remainsIn(transaction));
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "in", (eb) =>
            eb
              .selectFrom("users")
              .select("id")
              .where((or) => or.or([or("is_demo", "=", true), or("company_id", "in", [...companyIds, 0])])),
          )
          .returning("token_hash")
          .execute();
        await transaction
          .deleteFrom("workspaces")
          .where("id", "in", [...workspaceIds, 0])
          .execute();
        await transaction
          .deleteFrom("companies")
          .where("id", "in", [...companyIds, 0])
          .execute();
        await transaction
          .deleteFrom("users")
          .where("is_demo", "=", true)
          .where(sql<boolean>`not exists (select from companies where main_user_id = users.id)`)
          .execute();
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },
  };
}

export type DemoRemainsRepository = ReturnType<typeof demoRemainsRepository>;

/** The sorted values of a column, of the rows that the rest of the query selects. */
const valuesOf = (column: string, rest: string) =>
  sql<
    string[]
  >`coalesce((select jsonb_agg(${sql.raw(`${column} order by ${column}`)}) ${sql.raw(rest)}), '[]'::jsonb)`;

async function remainsIn(kysely: Kysely<Database>): Promise<DemoRemains> {
  const accounts = await kysely
    .selectFrom("users")
    .select("email")
    .where("is_demo", "=", true)
    .orderBy("email")
    .execute();
  const companies = await kysely
    .selectFrom("companies")
    .select([
      "id",
      "name",
      sql<string | null>`(select email from users where users.id = companies.main_user_id)`.as("mainUser"),
      valuesOf("users.email", "from users where users.company_id = companies.id and not users.is_demo").as(
        "ownUsers",
      ),
      valuesOf("exams.title", "from exams where exams.company_id = companies.id").as("exams"),
    ])
    .where("is_demo", "=", true)
    .orderBy("id")
    .execute();
  const projects = "from projects where projects.workspace_id = workspaces.id";
  const assigned = `from company_workspaces join companies on companies.id = company_workspaces.company_id
    where company_workspaces.workspace_id = workspaces.id`;
  const workspaces = await kysely
    .selectFrom("workspaces")
    .select([
      "id",
      "name",
      valuesOf("projects.name", `${projects} and projects.is_demo`).as("demoProjects"),
      valuesOf("projects.name", `${projects} and not projects.is_demo`).as("ownProjects"),
      sql<number[]>`coalesce((select jsonb_agg(companies.id) ${sql.raw(assigned)}), '[]'::jsonb)`.as(
        "companyIds",
      ),
      valuesOf("companies.name", `${assigned} and not companies.is_demo`).as("ownCompanies"),
    ])
    .where("is_demo", "=", true)
    .orderBy("id")
    .execute();
  return { accounts: accounts.map(({ email }) => email), companies, workspaces };
}
