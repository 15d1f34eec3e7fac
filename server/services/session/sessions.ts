import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { TokenScope } from "../../../schemas/accessToken.ts";
import type { SessionEndReason } from "../../../schemas/realtime.ts";
import { roleIds } from "../../../schemas/user.ts";
import type {
  SessionLimits,
  SessionRecord,
  SessionRepository,
  SignInDevice,
} from "../../repositories/session/sessions.ts";
import type { Federation } from "../../repositories/sso/federatedSessions.ts";
import type { UserRecord } from "../../repositories/users/users.ts";
import { lifetimesWithin, type SessionLifetimes } from "./sessionLifetimes.ts";
import type { EventBus } from "../realtime/eventBus.ts";
import { secretHash } from "../secrets/secretHash.ts";

/** The signed-in user, as every service takes it. */
export interface SessionUser extends UserRecord {
  /** Not signed in, but reading with this access token: the projects it is for, of those the user sees; null for all. */
  token?: { id: number; scope: TokenScope; projectIds: readonly number[] | null };
}

export interface Session {
  /** SHA-256 of the token, hexadecimal: identifies the session without being able to open it. */
  id: string;
  user: SessionUser;
  expiresAt: Date;
  /** The session was extended by this use: the caller renews the cookie. */
  isExtended: boolean;
  /** When its person last gave the second factor, or the password where there is none. */
  confirmedAt: Date | null;
  /** Nothing is open but setting up a second factor. */
  mustSetUpFactor: boolean;
}

interface SessionStart {
  /** Its person gave all that is asked before a dangerous act. */
  isConfirmed?: boolean;
  federation?: Federation;
}

interface SessionOptions {
  now: () => Date;
  installation: SessionLifetimes;
  /** How long sessions are cached; 0 where other processes can end them. */
  cacheMs: number;
  eventBus: EventBus;
  /** Platform admins have to have a second factor. */
  adminsNeedFactor: boolean;
}

/** A session is extended at most this often, so that not every read is a write. */
const extendIntervalMs = 5 * 60_000;

/** Sessions: 256 random bits in the cookie, only their hash in the database, sliding expiry up to a fixed end. */
export function sessionService(
  sessions: SessionRepository,
  { now, installation, cacheMs, eventBus, adminsNeedFactor }: SessionOptions,
) {
  function endAfter(createdAt: Date, usedAt: Date, limits: SessionLimits): Date {
    const { lifetimeMs, maxLifetimeMs } = lifetimesWithin(installation, limits);
    return new Date(Math.min(usedAt.getTime() + lifetimeMs, createdAt.getTime() + maxLifetimeMs));
  }
  const cache = new LRUCache<string, SessionRecord>({ max: 10_000 });
  /** Sessions that could not be ended because the database was unavailable. */
  const failedEnds = new LRUCache<string, { endedAt: Date }>({ max: 10_000 });
  /** Counts invalidations: what was read before one may not be cached after it. */
  let changes = 0;

  eventBus.subscribe((event) => {
    switch (event.kind) {
      case "userChanged":
        forgetWhere((user) => user.id === event.userId);
        break;
      case "companyChanged":
        forgetWhere((user) => user.company?.id === event.companyId);
        break;
      case "sessionsEnded":
        changes += 1;
        for (const id of event.sessionIds) cache.delete(id);
        break;
      case "missed":
        forgetWhere(() => true);
        break;
    }
  });

  function publishEnds(tokenHashes: readonly Buffer[], reason?: SessionEndReason): void {
    if (tokenHashes.length === 0) return;
    const sessionIds = tokenHashes.map((tokenHash) => tokenHash.toString("hex"));
    eventBus.publish({ kind: "sessionsEnded", sessionIds, reason });
  }

  function forgetWhere(isMeant: (user: SessionUser) => boolean): void {
    changes += 1;
    for (const [id, record] of cache.entries()) {
      if (isMeant(record.user)) cache.delete(id);
    }
  }

  async function recordOf(id: string): Promise<SessionRecord | undefined> {
    if (failedEnds.has(id)) return undefined;
    const known = cache.get(id);
    if (known && known.expiresAt > now()) return known;
    const changesBefore = changes;
    const record = await sessions.find(Buffer.from(id, "hex"), now());
    if (record && cacheMs > 0 && changes === changesBefore) cache.set(id, record, { ttl: cacheMs });
    return record;
  }

  /** Who signs in at an identity provider gives the second factor there. */
  const mustSetUpFactor = (record: SessionRecord): boolean =>
    isFactorRequired(record) && !record.hasSecondFactor;

  const isFactorRequired = ({ user, isFederated, requiresSecondFactor }: SessionRecord): boolean =>
    !isFederated && (requiresSecondFactor || (adminsNeedFactor && user.role.id === roleIds.admin));

  const sessionOf = (id: string, record: SessionRecord): Session => ({
    id,
    user: record.user,
    expiresAt: record.expiresAt,
    isExtended: false,
    confirmedAt: record.confirmedAt,
    mustSetUpFactor: mustSetUpFactor(record),
  });

  return {
    /** Starts a session and answers its token, which is stored nowhere; undefined when the user is gone. */
    async start(
      userId: number,
      device: SignInDevice = {},
      { isConfirmed = true, federation }: SessionStart = {},
    ): Promise<{ token: string; expiresAt: Date } | undefined> {
      const token = randomBytes(32).toString("base64url");
      const createdAt = now();
      const expiresAt = await sessions.insert({
        tokenHash: secretHash(token),
        userId,
        createdAt,
        expiryOf: (limits) => endAfter(createdAt, createdAt, limits),
        device,
        confirmedAt: isConfirmed ? createdAt : null,
        federation,
      });
      return expiresAt && { token, expiresAt };
    },

    async find(token: string): Promise<Session | undefined> {
      const id = secretHash(token).toString("hex");
      const record = await recordOf(id);
      if (!record) return undefined;
      const unextended = sessionOf(id, record);
      const lastSeenAt = now();
      const { lifetimeMs } = lifetimesWithin(installation, record.limits);
      if (lastSeenAt.getTime() - record.lastSeenAt.getTime() < Math.min(extendIntervalMs, lifetimeMs / 4)) {
        return unextended;
      }
      const expiresAt = endAfter(record.createdAt, lastSeenAt, record.limits);
      if (cache.has(id)) {
        const ttl = cache.getRemainingTTL(id);
        cache.set(id, { ...record, lastSeenAt, expiresAt }, { ttl });
      }
      try {
        await sessions.extend(secretHash(token), { lastSeenAt, expiresAt });
      } catch {
        // A database that cannot be written right now is no reason to sign out a user who only reads.
        return unextended;
      }
      return { ...unextended, expiresAt, isExtended: true };
    },

    /** As `find`, by the session's own id; does not extend the session. */
    async get(id: string): Promise<Session | undefined> {
      const record = await recordOf(id);
      return record && sessionOf(id, record);
    },

    /** Whether whose session this is has to have a second factor. */
    async isFactorRequired(id: string): Promise<boolean> {
      const record = await recordOf(id);
      return record !== undefined && isFactorRequired(record);
    },

    /** Its person proved to be there, now. */
    async confirm(id: string): Promise<void> {
      await sessions.confirm(Buffer.from(id, "hex"), now());
      changes += 1;
      cache.delete(id);
    },

    /** Records that the session is in use, for its duration in the log (spec §3.13). */
    recordUse: (id: string): Promise<void> => sessions.recordUse(Buffer.from(id, "hex"), now()),

    /** The reason is shown in the browsers that have it open; none when another session replaces it. */
    async end(token: string, reason?: SessionEndReason): Promise<void> {
      const tokenHash = secretHash(token);
      await sessions.remove(tokenHash, now());
      publishEnds([tokenHash], reason);
    },

    /**
     * As `end`, and never fails: while the database is unavailable, the session is refused here until it can be ended.
     */
    async endOrRefuse(token: string, reason: SessionEndReason): Promise<void> {
      const tokenHash = secretHash(token);
      const endedAt = now();
      await sessions
        .remove(tokenHash, endedAt)
        .catch(() => void failedEnds.set(tokenHash.toString("hex"), { endedAt }));
      publishEnds([tokenHash], reason);
    },

    /** To be called after sessions were ended by another repository. */
    publishEnds,

    /** Also ends those that could not be ended earlier. */
    async removeExpired(): Promise<void> {
      for (const [id, { endedAt }] of failedEnds.entries()) {
        await sessions.remove(Buffer.from(id, "hex"), endedAt);
        failedEnds.delete(id);
      }
      publishEnds(await sessions.removeExpired(now()));
    },

    /** To be called when the user changed: the next request reads it again, and so do open pages. */
    forget: (userId: number) => eventBus.publish({ kind: "userChanged", userId }),

    /** To be called when a company asks for other lifetimes: sessions that lasted longer end sooner, at once. */
    async limit(companyId: number, limits: SessionLimits): Promise<void> {
      await sessions.shorten(companyId, lifetimesWithin(installation, limits));
      eventBus.publish({ kind: "companyChanged", companyId });
    },

    /** To be called when something about a company changed that its users see. */
    forgetCompany: (companyId: number) => eventBus.publish({ kind: "companyChanged", companyId }),
  };
}

export type SessionService = ReturnType<typeof sessionService>;
