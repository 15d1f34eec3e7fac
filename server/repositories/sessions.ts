import type { Kysely } from "kysely";
import { constraintOf } from "../db/constraintOf.ts";
import type { Database } from "../db/Database.ts";
import { selectUser, toUserRecord, type UserRecord } from "./users.ts";

export interface SessionRecord {
  user: UserRecord;
  lastSeenAt: Date;
  expiresAt: Date;
}

export interface NewSession {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
}

export function sessionRepository(kysely: Kysely<Database>) {
  return {
    /** Answers whether there still is such a user. */
    async insert({ tokenHash, userId, createdAt, expiresAt }: NewSession): Promise<boolean> {
      try {
        await kysely
          .insertInto("sessions")
          .values({
            token_hash: tokenHash,
            user_id: userId,
            created_at: createdAt,
            last_seen_at: createdAt,
            expires_at: expiresAt,
          })
          .execute();
        return true;
      } catch (error) {
        if (constraintOf(error) === "sessions_user_id_fkey") return false;
        throw error;
      }
    },

    async find(tokenHash: Buffer, now: Date): Promise<SessionRecord | undefined> {
      const row = await selectUser(kysely)
        .innerJoin("sessions", "sessions.user_id", "users.id")
        .select(["sessions.last_seen_at", "sessions.expires_at"])
        .where("sessions.token_hash", "=", tokenHash)
        .where("sessions.expires_at", ">", now)
        .where("users.activated_at", "is not", null)
        .executeTakeFirst();
      return row && { user: toUserRecord(row), lastSeenAt: row.last_seen_at, expiresAt: row.expires_at };
    },

    async extend(tokenHash: Buffer, { lastSeenAt, expiresAt }: Omit<SessionRecord, "user">): Promise<void> {
      await kysely
        .updateTable("sessions")
        .set({ last_seen_at: lastSeenAt, expires_at: expiresAt })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    async remove(tokenHash: Buffer): Promise<void> {
      await kysely.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
    },

    /** Answers the hashes that went. */
    async removeOfUser(userId: number): Promise<Buffer[]> {
      const rows = await kysely
        .deleteFrom("sessions")
        .where("user_id", "=", userId)
        .returning("token_hash")
        .execute();
      return rows.map((row) => Buffer.from(row.token_hash));
    },

    /** Answers the hashes that went. */
    async removeExpired(now: Date): Promise<Buffer[]> {
      const rows = await kysely
        .deleteFrom("sessions")
        .where("expires_at", "<=", now)
        .returning("token_hash")
        .execute();
      return rows.map((row) => Buffer.from(row.token_hash));
    },
  };
}

export type SessionRepository = ReturnType<typeof sessionRepository>;
