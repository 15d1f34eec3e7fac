import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "../users/accounts.ts";
import { lockUser } from "../users/lockUser.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

export interface NewPasswordReset {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

export interface Redemption {
  tokenHash: Buffer;
  /** Argon2id. */
  passwordHash: string;
  now: Date;
}

export interface Redeemed {
  userId: number;
  email: string;
  /** Token hashes of the sessions that were ended. */
  endedSessions: Buffer[];
}

/** The account whose password a link may still set. */
function usable(kysely: Kysely<Database>, tokenHash: Buffer, now: Date) {
  return kysely
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.email"])
    .where("password_resets.token_hash", "=", tokenHash)
    .where("password_resets.used_at", "is", null)
    .where("password_resets.expires_at", ">", now)
    .where("users.activated_at", "is not", null)
    .where("users.suspended_at", "is", null)
    .where(maySignIn);
}

export function passwordResetRepository(kysely: Kysely<Database>) {
  return {
    async insert({ tokenHash, userId, createdAt, expiresAt }: NewPasswordReset): Promise<void> {
      await kysely
        .insertInto("password_resets")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          created_at: createdAt,
          expires_at: expiresAt,
          used_at: null,
        })
        .execute();
    },

    /** The user whose password the link may set; undefined when it cannot be used. */
    async ownerOf(tokenHash: Buffer, now: Date): Promise<number | undefined> {
      return (await usable(kysely, tokenHash, now).executeTakeFirst())?.id;
    },

    /**
     * Sets the password, revokes every link of the user and ends every session: all or nothing. Undefined when the link
     * cannot be used any more.
     */
    async redeem({ tokenHash, passwordHash, now }: Redemption): Promise<Redeemed | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        const owner = await usable(transaction, tokenHash, now).executeTakeFirst();
        if (!owner) return undefined;
        // Simultaneous uses of two links of one user wait here, instead of deadlocking on the rows below.
        await lockUser(transaction, owner.id);
        if (!(await usable(transaction, tokenHash, now).executeTakeFirst())) return undefined;

        await transaction
          .updateTable("users")
          .set({ password_hash: passwordHash })
          .where("id", "=", owner.id)
          .execute();
        await transaction
          .updateTable("password_resets")
          .set({ used_at: now })
          .where("user_id", "=", owner.id)
          .where("used_at", "is", null)
          .execute();
        // Cancels a pending e-mail change, which somebody with the old password may have requested.
        await transaction.deleteFrom("email_changes").where("user_id", "=", owner.id).execute();
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", owner.id)
          .returning("token_hash")
          .execute();
        await enqueueMail(transaction, { kind: "passwordChanged", userId: owner.id });
        return {
          userId: owner.id,
          email: owner.email,
          endedSessions: ended.map((row) => Buffer.from(row.token_hash)),
        };
      });
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    },
  };
}

export type PasswordResetRepository = ReturnType<typeof passwordResetRepository>;
