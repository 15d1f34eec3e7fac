import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { companyRepository } from "../../../server/repositories/customers/companies.ts";
import { companyUserRepository } from "../../../server/repositories/company-users/companyUsers.ts";
import type { ListCriteria } from "../../../server/repositories/lists/listCriteria.ts";

/** How the database goes about the statements of some lists. */
export async function planOf({ kysely }: OpenDatabase): Promise<{ name: string; lines: string[] }[]> {
  const nodes: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const listened = kysely.withPlugin(listener);
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
  // A list is three statements: the second is part of the third, and told apart because it alone is sorted and cut.
  const statements = ["the number of them", "the ids of one page", "one page"];
  const plans = [];
  for (const [index, node] of nodes.entries()) {
    const { sql, parameters } = kysely.getExecutor().compileQuery(node, createQueryId());
    const { rows } = await kysely.executeQuery<{ "QUERY PLAN": string }>(
      CompiledQuery.raw(`explain (analyze, costs off, timing off, buffers off) ${sql}`, [...parameters]),
    );
    const name = `${lists[Math.floor(index / statements.length)]}, ${statements[index % statements.length]}`;
    plans.push({ name, lines: rows.map((row) => row["QUERY PLAN"]) });
  }
  return plans;
}
