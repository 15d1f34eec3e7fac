import { sql, type Kysely } from "kysely";
import type { AuditOutcome } from "../../../schemas/auditEvent.ts";
import type { Database } from "../../db/Database.ts";

export interface NewAuditEvent {
  at: Date;
  userId: number | null;
  /** Lower case; by it the user is found where none is given, and the other way round. */
  account: string | null;
  companyId: number | null;
  tokenId: number | null;
  address: string;
  operation: string;
  object: string;
  outcome: AuditOutcome;
  status: number;
  code: string | null;
  requestId: string;
}

/** Advisory lock: events are committed in the order of their ids, so that who reads on after one misses none. */
const writingLock = 620_140_234;

/** Advisory lock: one server prunes at a time. */
const pruneLock = 620_140_235;

/** Few enough that writers hardly wait. */
const pruneBatchSize = 2000;

/** Who did or tried what at the doors of the server. */
export function auditEventRepository(kysely: Kysely<Database>) {
  return {
    async write(event: NewAuditEvent): Promise<void> {
      const { at, userId, account, companyId, tokenId, address, requestId, ...rest } = event;
      await kysely.transaction().execute(async (transaction) => {
        const known = await transaction
          .selectFrom("users")
          .select(["id", "email", "company_id"])
          .where((eb) => (userId === null ? eb("email", "=", account) : eb("id", "=", userId)))
          .executeTakeFirst();
        await sql`select pg_advisory_xact_lock(${writingLock})`.execute(transaction);
        await transaction
          .insertInto("audit_events")
          .values({
            ...rest,
            occurred_at: at,
            user_id: userId ?? known?.id ?? null,
            company_id: companyId ?? known?.company_id ?? null,
            account: account ?? known?.email ?? null,
            token_id: tokenId,
            address,
            request_id: requestId,
          })
          .execute();
      });
    },

    /** Those after a cursor, oldest first: of one company, or with null of all. */
    async after(companyId: number | null, cursor: string, limit: number) {
      let query = kysely.selectFrom("audit_events").selectAll().where("id", ">", cursor);
      if (companyId !== null) query = query.where("company_id", "=", companyId);
      return await query.orderBy("id").limit(limit).execute();
    },

    /** Deletes a batch of older ones; answers how many, 0 while another server does it. */
    async prune(before: Date): Promise<number> {
      return await kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ isOurs: boolean }>`
          select pg_try_advisory_xact_lock(${pruneLock}) as "isOurs"`.execute(transaction);
        if (rows[0]?.isOurs !== true) return 0;
        const { numAffectedRows = 0n } = await sql`delete from audit_events where id in (
          select id from audit_events where occurred_at < ${before} order by occurred_at limit ${pruneBatchSize}
        )`.execute(transaction);
        return Number(numAffectedRows);
      });
    },
  };
}

export type AuditEventRepository = ReturnType<typeof auditEventRepository>;
