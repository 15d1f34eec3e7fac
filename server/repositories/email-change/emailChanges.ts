import type { Kysely } from "kysely";
import { constraintOf } from "../../db/constraintOf.ts";
import type { Database } from "../../db/Database.ts";
import { detailsOfChange, logAdministration } from "../activity/logActivity.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";

export interface NewEmailChange {
  userId: number;
  /** In lower case. */
  email: string;
  /** The account's current e-mail, which gets a notice. */
  currentEmail: string;
  requestedAt: Date;
  expiresAt: Date;
}

export interface EmailLink {
  userId: number;
  email: string;
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  expiresAt: Date;
}

/** The account with its new e-mail, or why it was not changed. */
export type Confirmed =
  | { kind: "changed"; userId: number; companyId: number | null; email: string }
  | { kind: "invalid" }
  | { kind: "taken" };

/** Pending e-mail changes, at most one for each account. */
export function emailChangeRepository(kysely: Kysely<Database>) {
  const standing = (now: Date) => kysely.selectFrom("email_changes").where("expires_at", ">", now);

  return {
    /**
     * Replaces a pending change and queues two mails: the link to the new address, and a notice to the old one. Does
     * not check whether the new one is taken, so that nothing reveals who has an account.
     */
    async request({ userId, email, currentEmail, requestedAt, expiresAt }: NewEmailChange): Promise<void> {
      const change = { email, requested_at: requestedAt, expires_at: expiresAt, token_hash: null };
      await kysely.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("email_changes")
          .values({ user_id: userId, ...change })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(change))
          .execute();
        await enqueueMail(transaction, { kind: "emailChangeNotice", userId, email: currentEmail });
        await enqueueMail(transaction, { kind: "emailChange", userId, email });
      });
    },

    /** The e-mail waiting for confirmation. */
    async pendingOf(userId: number, now: Date): Promise<string | null> {
      const row = await standing(now).select("email").where("user_id", "=", userId).executeTakeFirst();
      return row?.email ?? null;
    },

    /** Sets the link of a pending change; answers whether it is still pending. */
    async setLink({ userId, email, tokenHash, expiresAt }: EmailLink): Promise<boolean> {
      const row = await kysely
        .updateTable("email_changes")
        .set({ token_hash: tokenHash, expires_at: expiresAt })
        .where("user_id", "=", userId)
        .where("email", "=", email)
        .returning("user_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Removes the pending change. */
    async cancel(userId: number): Promise<void> {
      await kysely.deleteFrom("email_changes").where("user_id", "=", userId).execute();
    },

    /**
     * Changes the account's e-mail by the link's token, and revokes password links sent to the old address: all or
     * nothing.
     */
    async confirm(tokenHash: Buffer, now: Date): Promise<Confirmed> {
      try {
        return await kysely.transaction().execute(async (transaction): Promise<Confirmed> => {
          const change = await transaction
            .deleteFrom("email_changes")
            .where("token_hash", "=", tokenHash)
            .where("expires_at", ">", now)
            .returning(["user_id as userId", "email"])
            .executeTakeFirst();
          if (!change) return { kind: "invalid" };
          const { userId, email } = change;
          const before = await lockUser(transaction, userId, { changesEmail: true });
          if (!before?.activatedAt || before.suspendedAt) return { kind: "invalid" };
          await transaction
            .updateTable("users")
            .set((eb) => ({ email, version: eb("version", "+", 1) }))
            .where("id", "=", userId)
            .execute();
          await transaction
            .updateTable("password_resets")
            .set({ used_at: now })
            .where("user_id", "=", userId)
            .where("used_at", "is", null)
            .execute();
          const { companyId } = before;
          const details = detailsOfChange({ email: before.email }, { email }, email);
          if (details) {
            const log = { action: "userChanged", companyId, subjectId: userId, details } as const;
            await logAdministration(transaction, { userId, at: now }, log);
          }
          return { kind: "changed", userId, companyId, email };
        });
      } catch (error) {
        if (constraintOf(error) === "users_email_key") return { kind: "taken" };
        throw error;
      }
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("email_changes").where("expires_at", "<=", now).execute();
    },
  };
}

export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;
