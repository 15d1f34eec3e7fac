import { LRUCache } from "lru-cache";
import { auditPageMax, type AuditEvent } from "../../../schemas/auditEvent.ts";
import type { AuditEventRepository, NewAuditEvent } from "../../repositories/audit/auditEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import { Forbidden } from "../errors.ts";
import type { SessionUser } from "../session/sessions.ts";

interface AuditLogParts {
  auditEvents: AuditEventRepository;
  permissions: PermissionService;
  /** How long it is kept, months. */
  retentionMonths: number;
  now: () => Date;
}

/** Refusals that one address has written in a minute: more would let a stranger fill the disk. */
const refusalsPerMinute = 60;

const minuteMs = 60_000;

/** Rows read at a time. */
const batchSize = 500;

/** Batches pruned at a time. */
const batchesPerMinute = 25;

/** What monitoring elsewhere reads of what was done and tried at the doors of the server (spec §27.7, §27.8). */
export function auditLogService({ auditEvents, permissions, retentionMonths, now }: AuditLogParts) {
  const refusals = new LRUCache<string, number>({ max: 10_000, ttl: minuteMs });

  function isTooMuch({ outcome, address }: Pick<NewAuditEvent, "outcome" | "address">): boolean {
    if (outcome !== "refused") return false;
    const count = (refusals.get(address) ?? 0) + 1;
    refusals.set(address, count, { ttl: refusals.getRemainingTTL(address) || minuteMs });
    return count > refusalsPerMinute;
  }

  /** Null for all: only platform admins read of who belongs to no company. */
  function readableBy(user: SessionUser): number | null {
    if (user.token?.scope !== "audit") throw new Forbidden("reads with a token of another scope");
    if (permissions.can(user, "read", "logs")) return null;
    const isCompanysOwn = user.id === 0;
    if (!user.company || !(isCompanysOwn || permissions.can(user, "update", "companyUsers")))
      throw new Forbidden("is no admin");
    return user.company.id;
  }

  async function* linesAfter(companyId: number | null, from: string, limit: number) {
    let cursor = from;
    for (let left = limit; left > 0;) {
      const rows = await auditEvents.after(companyId, cursor, Math.min(left, batchSize));
      for (const row of rows) yield `${JSON.stringify(toAuditEvent(row))}\n`;
      cursor = rows.at(-1)?.id ?? cursor;
      left = rows.length < Math.min(left, batchSize) ? 0 : left - rows.length;
    }
  }

  return {
    async record(event: Omit<NewAuditEvent, "at">): Promise<void> {
      if (isTooMuch(event)) return;
      await auditEvents.write({ ...event, at: now() });
    },

    /** Oldest first, as JSON lines, from the first one after a cursor. Throws `Forbidden`. */
    lines(user: SessionUser, { after = "0", limit = auditPageMax }: { after?: string; limit?: number }) {
      return linesAfter(readableBy(user), after, limit);
    },

    /** To be called once a minute: removes in batches what is older than the retention period. */
    async prune(): Promise<void> {
      const before = new Date(now());
      before.setUTCMonth(before.getUTCMonth() - retentionMonths);
      for (let batch = 0; batch < batchesPerMinute; batch += 1) {
        if ((await auditEvents.prune(before)) === 0) return;
      }
    },
  };
}

type AuditRow = Awaited<ReturnType<AuditEventRepository["after"]>>[number];

const toAuditEvent = (row: AuditRow): AuditEvent => ({
  cursor: row.id,
  at: row.occurred_at.toISOString(),
  who: { userId: row.user_id, account: row.account, tokenId: row.token_id },
  from: row.address,
  companyId: row.company_id,
  what: row.operation,
  on: row.object,
  outcome: row.outcome,
  status: row.status,
  code: row.code,
  requestId: row.request_id,
});
