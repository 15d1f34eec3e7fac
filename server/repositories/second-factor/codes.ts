import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, logAdministration } from "../activity/logActivity.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";
import { companyIdOf, forgetCodesWithoutFactor } from "./factorRows.ts";

export interface TotpRecord {
  userId: number;
  /** Sealed. */
  secret: Buffer;
  /** A first code was right. */
  isConfirmed: boolean;
}

type CodeAction = "totpEnabled" | "totpDisabled" | "recoveryCodesMade" | "recoveryCodeUsed";

/** One-time codes: by time, and those to recover with. */
export function codeRepository(kysely: Kysely<Database>) {
  const log = async (transaction: Kysely<Database>, actor: Actor, action: CodeAction) =>
    await logAdministration(transaction, actor, {
      action,
      companyId: await companyIdOf(transaction, actor.userId),
    });

  return {
    async totpOf(userId: number): Promise<TotpRecord | undefined> {
      const row = await kysely
        .selectFrom("totp_secrets")
        .select(["secret", "confirmed_at"])
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row && { userId, secret: Buffer.from(row.secret), isConfirmed: row.confirmed_at !== null };
    },

    /** Begins anew with this sealed secret; false when one counts already. */
    async beginTotp(userId: number, secret: Buffer, at: Date): Promise<boolean> {
      const row = await kysely
        .insertInto("totp_secrets")
        .values({ user_id: userId, secret, created_at: at })
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet({ secret }).where("totp_secrets.confirmed_at", "is", null),
        )
        .returning("user_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** From now on it counts; false when it did, or when another secret was begun meanwhile. */
    async confirmTotp(secret: Buffer, step: number, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .updateTable("totp_secrets")
          .set({ confirmed_at: actor.at, last_step: step })
          .where("user_id", "=", actor.userId)
          .where("secret", "=", secret)
          .where("confirmed_at", "is", null)
          .returning("user_id")
          .executeTakeFirst();
        if (!row) return false;
        await log(transaction, actor, "totpEnabled");
        await enqueueMail(transaction, { kind: "secondFactorAdded", userId: actor.userId });
        return true;
      });
    },

    /** Uses up a step; false when it or a later one was used. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const row = await kysely
        .updateTable("totp_secrets")
        .set({ last_step: step })
        .where("user_id", "=", userId)
        .where("confirmed_at", "is not", null)
        .where("last_step", "<", String(step))
        .returning("user_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether there was one; with the last factor the recovery codes go too. */
    async removeTotp(actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .deleteFrom("totp_secrets")
          .where("user_id", "=", actor.userId)
          .returning("confirmed_at")
          .executeTakeFirst();
        if (!row?.confirmed_at) return false;
        await forgetCodesWithoutFactor(transaction, actor.userId);
        await log(transaction, actor, "totpDisabled");
        await enqueueMail(transaction, { kind: "secondFactorRemoved", userId: actor.userId });
        return true;
      });
    },

    async totpSecrets(): Promise<{ userId: number; secret: Buffer }[]> {
      const rows = await kysely.selectFrom("totp_secrets").select(["user_id", "secret"]).execute();
      return rows.map((row) => ({ userId: row.user_id, secret: Buffer.from(row.secret) }));
    },

    /** Nothing happens when another one was stored meanwhile. */
    async reseal(userId: number, before: Buffer, after: Buffer): Promise<void> {
      await kysely
        .updateTable("totp_secrets")
        .set({ secret: after })
        .where("user_id", "=", userId)
        .where("secret", "=", before)
        .execute();
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const { count } = await kysely
        .selectFrom("recovery_codes")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Instead of those there were. */
    async replaceRecoveryCodes(codeHashes: readonly Buffer[], actor: Actor): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        // Two at once would leave twenty.
        await lockUser(transaction, actor.userId);
        await transaction.deleteFrom("recovery_codes").where("user_id", "=", actor.userId).execute();
        await transaction
          .insertInto("recovery_codes")
          .values(codeHashes.map((code_hash) => ({ user_id: actor.userId, code_hash, created_at: actor.at })))
          .execute();
        await log(transaction, actor, "recoveryCodesMade");
      });
    },

    /** Uses up a code; false when there is none such. */
    async useRecoveryCode(codeHash: Buffer, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .deleteFrom("recovery_codes")
          .where("user_id", "=", actor.userId)
          .where("code_hash", "=", codeHash)
          .returning("user_id")
          .executeTakeFirst();
        if (row) await log(transaction, actor, "recoveryCodeUsed");
        return row !== undefined;
      });
    },
  };
}

export type CodeRepository = ReturnType<typeof codeRepository>;
