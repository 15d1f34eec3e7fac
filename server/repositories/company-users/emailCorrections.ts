import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import type { AccountKey } from "./accountStanding.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

interface Correction extends AccountKey {
  /** In lower case. */
  email: string;
  invitationExpiresAt: Date;
}

/** Corrects the e-mail of an invited user who has not accepted yet. */
export function emailCorrectionRepository(kysely: Kysely<Database>) {
  return {
    /**
     * Changes the account's e-mail, revokes every link sent to the previous one, and queues a mail with a new link: all
     * or nothing.
     */
    async correct(
      { companyId, id, email, invitationExpiresAt }: Correction,
      actor: Actor,
    ): Promise<"corrected" | "gone" | "activated" | "taken"> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockCompany(transaction, companyId);
        const user = await transaction
          .selectFrom("users")
          .innerJoin("companies", "companies.id", "users.company_id")
          .select([
            "users.email",
            "users.activated_at as activatedAt",
            "companies.main_user_id as mainUserId",
          ])
          .where("users.company_id", "=", companyId)
          .where("users.id", "=", id)
          .forUpdate("users")
          .executeTakeFirst();
        if (!user) return "gone";
        if (user.activatedAt !== null) return "activated";
        const changed = await transaction
          .updateTable("users")
          .set((eb) => ({
            email,
            invitation_expires_at: invitationExpiresAt,
            version: eb("version", "+", 1),
          }))
          .where("id", "=", id)
          .where((eb) =>
            eb.not(
              eb.exists(
                eb.selectFrom("users as other").select("id").where("email", "=", email).where("id", "<>", id),
              ),
            ),
          )
          .returning("id")
          .executeTakeFirst();
        if (!changed) return "taken";
        await transaction
          .updateTable("invitations")
          .set({ expires_at: actor.at })
          .where("user_id", "=", id)
          .where("expires_at", ">", actor.at)
          .execute();
        // Mails still queued would be a second invitation to the same person.
        await transaction
          .deleteFrom("mails")
          .where("user_id", "=", id)
          .where("sent_at", "is", null)
          .where("claimed_until", "is", null)
          .execute();
        const kind = user.mainUserId === id ? "customerInvitation" : "companyUserInvitation";
        await enqueueMail(transaction, { kind, userId: id });
        const details = detailsOfChange({ email: user.email }, { email }, email);
        if (details) {
          const log = { companyId, subjectId: id, details };
          await logAdministration(transaction, actor, { action: "userChanged", ...log });
        }
        return "corrected";
      });
    },
  };
}

export type EmailCorrectionRepository = ReturnType<typeof emailCorrectionRepository>;
