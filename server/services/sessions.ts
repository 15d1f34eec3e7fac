import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { SessionRecord, SessionRepository } from "../repositories/sessions.ts";
import type { UserRecord } from "../repositories/users.ts";

/** The signed-in user, as every use case takes it. */
export type SessionUser = UserRecord;

export interface Session {
  /** SHA-256 of the token, hexadecimal: names the session without being able to open it. */
  id: string;
  user: SessionUser;
  expiresAt: Date;
  /** Set when this use of the session moved its end: the caller renews the cookie. */
  isExtended: boolean;
}

interface SessionOptions {
  now: () => Date;
  lifetimeMs: number;
  /** How long a session may be answered from memory; 0 where other processes can end it. */
  rememberMs: number;
}

/** A session's end moves at most this often, so that reading does not mean writing. */
const extendEveryMs = 5 * 60_000;

/** Sessions: 256 random bits in the cookie, only their hash in the database, sliding expiry. */
export function sessionService(sessions: SessionRepository, { now, lifetimeMs, rememberMs }: SessionOptions) {
  const remembered =
    rememberMs > 0 ? new LRUCache<string, SessionRecord>({ max: 10_000, ttl: rememberMs }) : undefined;
  /** How much changed so far: what was read before a change may not be remembered after it. */
  let changes = 0;
  const listeners = new Set<(sessionId: string) => void>();

  function announceEnd(tokenHash: Buffer): void {
    const id = tokenHash.toString("hex");
    changes += 1;
    remembered?.delete(id);
    for (const listener of listeners) listener(id);
  }

  function forgetWhere(isMeant: (user: SessionUser) => boolean): void {
    changes += 1;
    for (const [id, record] of remembered?.entries() ?? []) {
      if (isMeant(record.user)) remembered?.delete(id);
    }
  }

  async function recordOf(id: string): Promise<SessionRecord | undefined> {
    const known = remembered?.get(id);
    if (known && known.expiresAt > now()) return known;
    const changesBefore = changes;
    const record = await sessions.find(Buffer.from(id, "hex"), now());
    if (record && changes === changesBefore) remembered?.set(id, record);
    return record;
  }

  return {
    /** Starts a session and answers its token, which exists nowhere else; undefined when the user is gone. */
    async start(userId: number): Promise<{ token: string; expiresAt: Date } | undefined> {
      const token = randomBytes(32).toString("base64url");
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
      const isStarted = await sessions.insert({
        tokenHash: sessionHash(token),
        userId,
        createdAt,
        expiresAt,
      });
      return isStarted ? { token, expiresAt } : undefined;
    },

    async find(token: string): Promise<Session | undefined> {
      const id = hash("sha256", token, "hex");
      const record = await recordOf(id);
      if (!record) return undefined;
      const lastSeenAt = now();
      if (lastSeenAt.getTime() - record.lastSeenAt.getTime() < Math.min(extendEveryMs, lifetimeMs / 4)) {
        return { id, user: record.user, expiresAt: record.expiresAt, isExtended: false };
      }
      const expiresAt = new Date(lastSeenAt.getTime() + lifetimeMs);
      if (remembered?.has(id)) remembered.set(id, { ...record, lastSeenAt, expiresAt });
      await sessions.extend(sessionHash(token), { lastSeenAt, expiresAt });
      return { id, user: record.user, expiresAt, isExtended: true };
    },

    async end(token: string): Promise<void> {
      const tokenHash = sessionHash(token);
      await sessions.remove(tokenHash);
      announceEnd(tokenHash);
    },

    /** Signs the user out everywhere. */
    async endAllOf(userId: number): Promise<void> {
      for (const tokenHash of await sessions.removeOfUser(userId)) announceEnd(tokenHash);
    },

    /** To be called with sessions that ended together with something else. */
    announceEnds(tokenHashes: readonly Buffer[]): void {
      for (const tokenHash of tokenHashes) announceEnd(tokenHash);
    },

    async removeExpired(): Promise<void> {
      for (const tokenHash of await sessions.removeExpired(now())) announceEnd(tokenHash);
    },

    /** To be called when something about the user changed: the next request reads it anew. */
    forget: (userId: number) => forgetWhere((user) => user.id === userId),

    /** To be called when something about a company changed that its users see. */
    forgetCompany: (companyId: number) => forgetWhere((user) => user.company?.id === companyId),

    /** Calls the listener with the id of each session that ends; answers how to stop that. */
    onEnd(listener: (sessionId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type SessionService = ReturnType<typeof sessionService>;

/** SHA-256 of a session's token: what the database knows the session by. */
export function sessionHash(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
