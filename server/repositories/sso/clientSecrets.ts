import { sql, type Kysely } from "kysely";
import { roleIds } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

/** The sealed secrets with which the product signs in at companies' identity providers, and when they expire. */
export function clientSecretRepository(kysely: Kysely<Database>) {
  return {
    /**
     * Queues a mail to each admin of the companies whose secret expires by this day, once for each `warning`; answers
     * whether there is one. Several processes may ask at once.
     */
    async warnOfExpiry({ byDay, warning }: { byDay: string; warning: string }): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const warned = sql<string>`secret_expires_on || ' ' || ${warning}::text`;
        const due = await transaction
          .updateTable("identity_providers")
          .set({ secret_warned_on: warned })
          .where("is_enabled", "=", true)
          .where("secret_expires_on", "<=", byDay)
          .where((eb) => eb.or([eb("secret_warned_on", "is", null), eb("secret_warned_on", "<", warned)]))
          .returning("company_id")
          .execute();
        const admins = await transaction
          .selectFrom("users")
          .select("id")
          .where("company_id", "in", [0, ...due.map(({ company_id }) => company_id)])
          .where("role_id", "=", roleIds.companyAdmin)
          .where("activated_at", "is not", null)
          .where("suspended_at", "is", null)
          .execute();
        for (const { id } of admins)
          await enqueueMail(transaction, { kind: "clientSecretExpires", userId: id });
        return admins.length > 0;
      });
    },

    async all(): Promise<{ companyId: number; clientSecret: Buffer }[]> {
      return await kysely
        .selectFrom("identity_providers")
        .select(["company_id as companyId", "client_secret as clientSecret"])
        .where("client_secret", "is not", null)
        .$narrowType<{ clientSecret: Buffer }>()
        .execute();
    },

    /** Nothing happens when another one was stored meanwhile. */
    async reseal(companyId: number, before: Buffer, after: Buffer): Promise<void> {
      await kysely
        .updateTable("identity_providers")
        .set({ client_secret: after })
        .where("company_id", "=", companyId)
        .where("client_secret", "=", before)
        .execute();
    },
  };
}

export type ClientSecretRepository = ReturnType<typeof clientSecretRepository>;
