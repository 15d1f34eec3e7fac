import type { Expression, Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { selectedAs } from "../records/fieldColumns.ts";
import { updateColumns } from "./companyColumns.ts";

/**
 * Locks a company until the transaction ends. Every change of a company or of its number of users starts with this
 * lock: seats are then counted by one transaction at a time, and there are no deadlocks. Only a removal holds off rows that refer to the
 * company, such as those of a sign-in or of the log.
 *
 * @returns undefined when there is no such company.
 */
export async function lockCompany(
  transaction: Transaction<Database>,
  id: number,
  { isRemoved = false }: { isRemoved?: boolean } = {},
) {
  const company = transaction
    .selectFrom("companies")
    .select([...selectedAs("companies", updateColumns), "user_count as userCount", "version"])
    .where("id", "=", id);
  return await (isRemoved ? company.forUpdate() : company.forNoKeyUpdate()).executeTakeFirst();
}

/**
 * Holds a company until the transaction ends, so that it is not removed. Whatever locks rows of a company and then refers to the
 * company, as the log does, begins with this: else the removal waits for those rows, and the log for the removal.
 */
export async function holdCompany(
  transaction: Transaction<Database>,
  id: number | Expression<number | null>,
): Promise<void> {
  await transaction.selectFrom("companies").select("id").where("id", "=", id).forKeyShare().execute();
}

/** Whether a record still has the version that the caller knows; any version when undefined. */
export function hasVersion(record: { version: number } | undefined, version: number | undefined): boolean {
  return record !== undefined && (version === undefined || record.version === version);
}
