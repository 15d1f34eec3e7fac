import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/Database.ts";
import { logAdministration } from "../activity/logActivity.ts";

/** At which provider a session began, and as whom. */
export interface Federation {
  companyId: number;
  issuer: string;
  subject: string;
  /** The provider's own session, `sid`; null when it gave none. */
  providerSession: string | null;
  /** Sealed. */
  idToken: Buffer | null;
}

/** Which sessions a provider ends: one of its own, or all of a subject. */
export interface ProviderSignOut {
  companyId: number;
  issuer: string;
  subject: string | undefined;
  providerSession: string | undefined;
  /** SHA-256 of the logout token. */
  tokenHash: Buffer;
  tokenExpiresAt: Date;
  at: Date;
}

export async function insertFederation(
  transaction: Transaction<Database>,
  tokenHash: Buffer,
  { companyId, issuer, subject, providerSession, idToken }: Federation,
): Promise<void> {
  await transaction
    .insertInto("federated_sessions")
    .values({
      token_hash: tokenHash,
      company_id: companyId,
      issuer,
      subject,
      provider_session: providerSession,
      id_token: idToken,
    })
    .execute();
}

/** Sessions that began at an identity provider. */
export function federatedSessionRepository(kysely: Kysely<Database>) {
  return {
    async find(tokenHash: Buffer): Promise<Federation | undefined> {
      return await kysely
        .selectFrom("federated_sessions")
        .select([
          "company_id as companyId",
          "issuer",
          "subject",
          "provider_session as providerSession",
          "id_token as idToken",
        ])
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
    },

    /** Ends them, logged; answers their token hashes, or undefined when the token was used before. */
    async end(order: ProviderSignOut): Promise<Buffer[] | undefined> {
      const { companyId, issuer, subject, providerSession } = order;
      return await kysely.transaction().execute(async (transaction) => {
        const first = await transaction
          .insertInto("used_logout_tokens")
          .values({ token_hash: order.tokenHash, expires_at: order.tokenExpiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning("token_hash")
          .executeTakeFirst();
        if (!first) return undefined;
        let meant = transaction
          .selectFrom("federated_sessions")
          .select("token_hash")
          .where("company_id", "=", companyId)
          .where("issuer", "=", issuer);
        if (subject !== undefined) meant = meant.where("subject", "=", subject);
        if (providerSession !== undefined) meant = meant.where("provider_session", "=", providerSession);
        const ended = await transaction
          .deleteFrom("sessions")
          .where("token_hash", "in", meant)
          .returning(["token_hash", "user_id"])
          .execute();
        for (const userId of new Set(ended.map(({ user_id }) => user_id))) {
          const log = { action: "userSignedOut", companyId, subjectId: userId } as const;
          await logAdministration(
            transaction,
            { userId, at: order.at },
            { ...log, details: { subject: issuer } },
          );
        }
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },

    async removeExpired(now: Date): Promise<void> {
      await kysely.deleteFrom("used_logout_tokens").where("expires_at", "<=", now).execute();
    },
  };
}

export type FederatedSessionRepository = ReturnType<typeof federatedSessionRepository>;
