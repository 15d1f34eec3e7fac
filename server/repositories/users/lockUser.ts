import type { Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { holdCompany } from "../customers/companyLock.ts";

/**
 * Locks a user until the transaction ends. The company is held first, so that it is not removed: whoever changes or removes
 * both begins with the company too, and there are no deadlocks. Rows that refer to the user are held off only where the
 * e-mail changes, by which PostgreSQL could have them refer.
 *
 * @returns undefined when there is no such user.
 */
export async function lockUser(
  transaction: Transaction<Database>,
  id: number,
  { changesEmail = false }: { changesEmail?: boolean } = {},
) {
  const companyId = transaction.selectFrom("users").select("company_id").where("id", "=", id).$asScalar();
  await holdCompany(transaction, companyId);
  const user = transaction
    .selectFrom("users")
    .select([
      "email",
      "company_id as companyId",
      "activated_at as activatedAt",
      "suspended_at as suspendedAt",
    ])
    .where("id", "=", id);
  return await (changesEmail ? user.forUpdate() : user.forNoKeyUpdate()).executeTakeFirst();
}
