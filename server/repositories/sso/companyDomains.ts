import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";

/** The domains of e-mail addresses whose people sign in at the company's identity provider; by name. */
export async function domainsOf(kysely: Kysely<Database>, companyId: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom("company_domains")
    .select("domain")
    .where("company_id", "=", companyId)
    .orderBy("domain")
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Answers a domain that belongs to another company, if one does; nothing is replaced then. */
export async function replaceDomains(
  transaction: Transaction<Database>,
  companyId: number,
  domains: readonly string[],
): Promise<string | undefined> {
  const taken = await transaction
    .selectFrom("company_domains")
    .select("domain")
    .where("domain", "in", ["", ...domains])
    .where("company_id", "!=", companyId)
    .executeTakeFirst();
  if (taken) return taken.domain;
  await transaction.deleteFrom("company_domains").where("company_id", "=", companyId).execute();
  const rows = domains.map((domain) => ({ domain, company_id: companyId }));
  if (rows.length > 0) await transaction.insertInto("company_domains").values(rows).execute();
  return undefined;
}
