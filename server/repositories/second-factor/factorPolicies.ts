import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, detailsOfChange, logAdministration } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { hasSecondFactor } from "./factorRows.ts";

export interface FactorPolicy {
  requiresSecondFactor: boolean;
  /** 0 before the first change. */
  version: number;
}

/** A user of a company, or with null a platform admin. */
export interface FactorOwner {
  companyId: number | null;
  userId: number;
}

/** Which companies require a second factor, and taking away those that somebody lost. */
export function factorPolicyRepository(kysely: Kysely<Database>) {
  const policies = (on: Kysely<Database> = kysely) =>
    on
      .selectFrom("companies")
      .select(["requires_second_factor as requiresSecondFactor", "sign_in_policy_version as version"]);

  return {
    async find(companyId: number): Promise<FactorPolicy | undefined> {
      return await policies().where("id", "=", companyId).executeTakeFirst();
    },

    /** Undefined as version: any. */
    async put(
      companyId: number,
      { requiresSecondFactor, version }: { requiresSecondFactor: boolean; version: number | undefined },
      actor: Actor,
    ): Promise<"changed" | "gone" | "otherVersion"> {
      return await kysely.transaction().execute(async (transaction) => {
        if (!(await lockCompany(transaction, companyId))) return "gone";
        const before = await policies(transaction).where("id", "=", companyId).executeTakeFirstOrThrow();
        if (version !== undefined && version !== before.version) return "otherVersion";
        const details = detailsOfChange(
          { requiresSecondFactor: String(before.requiresSecondFactor) },
          { requiresSecondFactor: String(requiresSecondFactor) },
        );
        await transaction
          .updateTable("companies")
          .set({
            requires_second_factor: requiresSecondFactor,
            sign_in_policy_version: before.version + 1,
          })
          .where("id", "=", companyId)
          .execute();
        if (details)
          await logAdministration(transaction, actor, { action: "signInPolicyChanged", companyId, details });
        return "changed";
      });
    },

    async hasFactor(userId: number): Promise<boolean> {
      const row = await kysely
        .selectFrom("users")
        .select(hasSecondFactor.as("hasFactor"))
        .where("users.id", "=", userId)
        .executeTakeFirst();
      return row?.hasFactor ?? false;
    },

    /** Takes away every factor and recovery code, logged and mailed; devices have to be proven anew. */
    async reset({ companyId, userId }: FactorOwner, actor: Actor): Promise<"reset" | "gone" | "hasNone"> {
      return await kysely.transaction().execute(async (transaction) => {
        const user = await transaction
          .selectFrom("users")
          .select(["users.email", hasSecondFactor.as("hasFactor")])
          .where("users.id", "=", userId)
          .where("users.company_id", companyId === null ? "is" : "=", companyId)
          .forUpdate()
          .executeTakeFirst();
        if (!user) return "gone";
        for (const table of ["passkeys", "totp_secrets", "recovery_codes", "half_sign_ins"] as const)
          await transaction.deleteFrom(table).where("user_id", "=", userId).execute();
        if (!user.hasFactor) return "hasNone";
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

export type FactorPolicyRepository = ReturnType<typeof factorPolicyRepository>;
