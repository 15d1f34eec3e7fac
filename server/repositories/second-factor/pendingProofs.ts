import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** What an authenticator is asked to sign for. */
export type ChallengePurpose = "signIn" | "secondStep" | "confirmation" | "registration";

export interface PasskeyChallenge {
  /** SHA-256. */
  challengeHash: Buffer;
  purpose: ChallengePurpose;
  /** Whose passkey is asked for; null where the passkey says who it is. */
  userId: number | null;
  expiresAt: Date;
}

/** A sign-in whose password was right and whose second factor is awaited. */
export interface HalfSignIn {
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: Buffer;
  userId: number;
  /** SHA-256 of the hash of the password that was right: a new password ends it. */
  passwordHashHash: Buffer;
  expiresAt: Date;
}

/** What waits for a proof of who somebody is; each counts once, for whichever process. */
export function pendingProofRepository(kysely: Kysely<Database>) {
  return {
    async insertChallenge({ challengeHash, purpose, userId, expiresAt }: PasskeyChallenge): Promise<void> {
      await kysely
        .insertInto("passkey_challenges")
        .values({ challenge_hash: challengeHash, purpose, user_id: userId, expires_at: expiresAt })
        .execute();
    },

    /** False when it is unknown, over, of another purpose or person, or was taken before. */
    async takeChallenge(
      { challengeHash, purpose, userId }: Omit<PasskeyChallenge, "expiresAt">,
      now: Date,
    ): Promise<boolean> {
      const row = await kysely
        .deleteFrom("passkey_challenges")
        .where("challenge_hash", "=", challengeHash)
        .where("purpose", "=", purpose)
        .where("user_id", userId === null ? "is" : "=", userId)
        .where("expires_at", ">", now)
        .returning("purpose")
        .executeTakeFirst();
      return row !== undefined;
    },

    async insertHalf({ tokenHash, userId, passwordHashHash, expiresAt }: HalfSignIn): Promise<void> {
      await kysely
        .insertInto("half_sign_ins")
        .values({
          token_hash: tokenHash,
          user_id: userId,
          password_hash_hash: passwordHashHash,
          expires_at: expiresAt,
        })
        .execute();
    },

    async findHalf(tokenHash: Buffer, now: Date): Promise<HalfSignIn | undefined> {
      const row = await kysely
        .selectFrom("half_sign_ins")
        .select(["user_id", "password_hash_hash", "expires_at"])
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return (
        row && {
          tokenHash,
          userId: row.user_id,
          passwordHashHash: Buffer.from(row.password_hash_hash),
          expiresAt: row.expires_at,
        }
      );
    },

    /** False when it was taken before. */
    async takeHalf(tokenHash: Buffer): Promise<boolean> {
      const row = await kysely
        .deleteFrom("half_sign_ins")
        .where("token_hash", "=", tokenHash)
        .returning("user_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
      await kysely.deleteFrom("half_sign_ins").where("expires_at", "<=", now).execute();
    },
  };
}

export type PendingProofRepository = ReturnType<typeof pendingProofRepository>;
