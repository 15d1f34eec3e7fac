import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Somebody who was sent to a company's identity provider. */
export interface SignInAttemptRecord {
  /** SHA-256 of the state parameter. */
  stateHash: Buffer;
  /** SHA-256 of the secret in that browser's cookie. */
  browserHash: Buffer;
  companyId: number;
  /** Of the provider's settings then. */
  providerVersion: number;
  returnTo: string;
  expiresAt: Date;
}

/** Each can be taken once, by whichever process. */
export function signInAttemptRepository(kysely: Kysely<Database>) {
  return {
    async insert(attempt: SignInAttemptRecord): Promise<void> {
      await kysely
        .insertInto("sign_in_attempts")
        .values({
          state_hash: attempt.stateHash,
          browser_hash: attempt.browserHash,
          company_id: attempt.companyId,
          provider_version: attempt.providerVersion,
          return_to: attempt.returnTo,
          expires_at: attempt.expiresAt,
        })
        .execute();
    },

    /** Undefined when it is unknown, over, or was taken before; another browser's or company's stays as it is. */
    async take(
      key: Pick<SignInAttemptRecord, "stateHash" | "browserHash" | "companyId">,
      now: Date,
    ): Promise<{ providerVersion: number; returnTo: string } | undefined> {
      return await kysely
        .deleteFrom("sign_in_attempts")
        .where("state_hash", "=", key.stateHash)
        .where("browser_hash", "=", key.browserHash)
        .where("company_id", "=", key.companyId)
        .where("expires_at", ">", now)
        .returning(["provider_version as providerVersion", "return_to as returnTo"])
        .executeTakeFirst();
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("sign_in_attempts").where("expires_at", "<=", now).execute();
    },
  };
}

export type SignInAttemptRepository = ReturnType<typeof signInAttemptRepository>;
