import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, logAdministration } from "../activity/logActivity.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";

/** A user of a company, or with null a platform admin. */
export interface AccountKey {
  companyId: number | null;
  userId: number;
}

export interface EndedAccess {
  /** Of the sessions that ended. */
  tokenHashes: Buffer[];
  /** How many access tokens were revoked. */
  accessTokens: number;
}

/** Ending all that somebody is signed in with, by an admin. */
export function sessionEndRepository(kysely: Kysely<Database>) {
  return {
    /**
     * Ends every session and half-made sign-in, and if asked the person's own access tokens; logged, and mailed. Browsers
     * have to prove a second factor anew. Undefined where there is no such account, or it was never activated.
     */
    async endAll(
      { companyId, userId }: AccountKey,
      choice: { accessTokens: boolean },
      actor: Actor,
    ): Promise<EndedAccess | undefined> {
      return await kysely.transaction().execute(async (transaction): Promise<EndedAccess | undefined> => {
        const user = await lockUser(transaction, userId);
        if (!user?.activatedAt || user.companyId !== companyId) return undefined;
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", userId)
          .returning("token_hash")
          .execute();
        await transaction.deleteFrom("half_sign_ins").where("user_id", "=", userId).execute();
        await transaction
          .updateTable("known_devices")
          .set({ is_proven: false })
          .where("user_id", "=", userId)
          .execute();
        const revoked = choice.accessTokens
          ? await transaction
              .deleteFrom("access_tokens")
              .where("user_id", "=", userId)
              .returning("name")
              .execute()
          : [];
        const log = { companyId, subjectId: userId };
        const details = { subject: user.email };
        await logAdministration(transaction, actor, { action: "sessionsEnded", ...log, details });
        for (const { name: subject } of revoked)
          await logAdministration(transaction, actor, {
            action: "accessTokenRevoked",
            ...log,
            details: { subject },
          });
        await enqueueMail(transaction, { kind: "sessionsEnded", userId });
        return {
          tokenHashes: ended.map(({ token_hash: tokenHash }) => Buffer.from(tokenHash)),
          accessTokens: revoked.length,
        };
      });
    },
  };
}

export type SessionEndRepository = ReturnType<typeof sessionEndRepository>;
