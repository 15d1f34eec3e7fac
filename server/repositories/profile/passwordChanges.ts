import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

export interface NewPassword {
  userId: number;
  /** The hash that the old password was checked against. */
  oldPasswordHash: string;
  /** Argon2id. */
  passwordHash: string;
  /** SHA-256 of the token of the one session that stays. */
  keptSession: Buffer;
  now: Date;
}

/** Replaces a password, for a user who knows the old one (spec §7.11). */
export function passwordChangeRepository(kysely: Kysely<Database>) {
  return {
    /**
     * Sets the password, revokes the user's password links, ends the other sessions and queues a notice: all or
     * nothing. Answers the token hashes of the ended sessions; undefined when the password changed meanwhile.
     */
    async replace({ userId, oldPasswordHash, passwordHash, keptSession, now }: NewPassword) {
      return await kysely.transaction().execute(async (transaction): Promise<Buffer[] | undefined> => {
        const changed = await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", userId)
          .where("password_hash", "=", oldPasswordHash)
          .returning("id")
          .executeTakeFirst();
        if (!changed) return undefined;
        await transaction
          .updateTable("password_resets")
          .set({ used_at: now })
          .where("user_id", "=", userId)
          .where("used_at", "is", null)
          .execute();
        await transaction.deleteFrom("email_changes").where("user_id", "=", userId).execute();
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .where("token_hash", "<>", keptSession)
          .returning("token_hash")
          .execute();
        await enqueueMail(transaction, { kind: "passwordChanged", userId });
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },
  };
}

export type PasswordChangeRepository = ReturnType<typeof passwordChangeRepository>;
