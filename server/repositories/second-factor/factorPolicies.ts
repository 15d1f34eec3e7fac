import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, logAdministration } from "../activity/logActivity.ts";
import type { AccountKey } from "../account-acts/sessionEnds.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";
import { hasSecondFactor } from "./factorRows.ts";

/** Whether somebody has a second factor, and taking away those that were lost. */
export function factorPolicyRepository(kysely: Kysely<Database>) {
  return {
    hasFactor: (userId: number) => hasFactor(kysely, userId),

    /** Takes away every factor and recovery code, logged and mailed; devices have to be proven anew. */
    async reset({ companyId, userId }: AccountKey, actor: Actor): Promise<"reset" | "gone" | "hasNone"> {
      return await kysely.transaction().execute(async (transaction) => {
        const user = await lockUser(transaction, userId);
        if (user?.companyId !== companyId) return "gone";
        const hadFactor = await hasFactor(transaction, userId);
        for (const table of ["passkeys", "totp_secrets", "recovery_codes", "half_sign_ins"] as const)
          await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
        if (!hadFactor) return "hasNone";
        await transaction
          .updateTable("known_devices")
          .set({ is_proven: false })
          .where("user_id", "=", userId)
          .execute();
        const details = { subject: user.email };
        await logAdministration(transaction, actor, {
          action: "secondFactorReset",
          companyId,
          subjectId: userId,
          details,
        });
        await enqueueMail(transaction, { kind: "secondFactorReset", userId });
        return "reset";
      });
    },
  };
}

async function hasFactor(kysely: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await kysely
    .selectFrom("users")
    .select(hasSecondFactor.as("hasFactor"))
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row?.hasFactor ?? false;
}

export type FactorPolicyRepository = ReturnType<typeof factorPolicyRepository>;
