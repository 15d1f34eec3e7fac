import type { Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { logAdministration } from "../activity/logActivity.ts";

/** With its main user's account the company is activated; nothing happens for anybody else, or a second time. */
export async function activateCompanyOf(
  transaction: Transaction<Database>,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const company = await transaction
    .updateTable("companies")
    .set({ activated_at: at })
    .where("main_user_id", "=", userId)
    .where("activated_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (company)
    await logAdministration(
      transaction,
      { userId, at },
      { action: "companyActivated", companyId: company.id },
    );
}

/** No link of an invitation to this account can be accepted any more. */
export async function useUpInvitations(
  transaction: Transaction<Database>,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  await transaction
    .updateTable("invitations")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
}
