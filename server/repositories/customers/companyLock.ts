import type { Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";

/**
 * Holds a company until the transaction ends. Whoever changes a company or the number of its users begins with this:
 * seats are then counted by one at a time, and nobody waits for another in a circle.
 *
 * @returns undefined when there is no such company.
 */
export async function lockCompany(transaction: Transaction<Database>, id: number) {
  return await transaction
    .selectFrom("companies")
    .select([
      "name",
      "customer_name as customerName",
      "user_count as userCount",
      "max_users as maxUsers",
      "version",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a record still is what the caller knows; who names no version takes any. */
export function isVersion(record: { version: number } | undefined, version: number | undefined): boolean {
  return record !== undefined && (version === undefined || record.version === version);
}
