import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "../../../server/db/Database.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { companyRepository } from "../../../server/repositories/customers/companies.ts";
import { companyUserRepository } from "../../../server/repositories/company-users/companyUsers.ts";
import type { ListCriteria } from "../../../server/repositories/lists/listCriteria.ts";

/** How the database goes about the statements of some lists. */
export async function planOf({ kysely }: OpenDatabase): Promise<{ name: string; lines: string[] }[]> {
  const asked: CompiledQuery[] = [];
  const listened = listening(kysely, (query) => asked.push(query));
  const now = new Date();
  const sortedBy = (field: string): ListCriteria => ({
    page: 1,
    limit: 10,
    sort: [{ field, direction: "asc" }],
    search: undefined,
    filters: [],
  });
  await companyRepository(listened).list(sortedBy("name"), now);
  await companyUserRepository(listened).list(1, sortedBy("fullName"), now);
  await companyUserRepository(listened).list(2, { ...sortedBy("email"), search: "jan" }, now);

  const lists = ["customers by name", "users of the largest customer by name", "users of a customer, search"];
  const plans = [];
  for (const [index, { sql, parameters }] of asked.entries()) {
    const { rows } = await kysely.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain (analyze, costs off, timing off, buffers off) ${sql}`, [...parameters]),
    );
    plans.push({ name: lists[index] ?? "", lines: rows.map((row) => row["QUERY PLAN"]) });
  }
  return plans;
}

/** The same database, of which one hears what it is asked. */
function listening(kysely: Kysely<Database>, hear: (query: CompiledQuery) => void): Kysely<Database> {
  return new Proxy(kysely, {
    get(database, name) {
      const value: unknown = Reflect.get(database, name);
      if (typeof value !== "function") return value;
      if (name !== "executeQuery") return value.bind(database) as unknown;
      return async (query: CompiledQuery) => {
        hear(query);
        return await database.executeQuery(query);
      };
    },
  });
}
