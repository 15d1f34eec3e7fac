import { sql, type Kysely } from "kysely";
import { constraintOf } from "../../db/constraintOf.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn } from "../users/accounts.ts";
import { logSignIn } from "../activity/logActivity.ts";
import { recordSessionUse } from "../activity/recordSessionUse.ts";
import { hasSecondFactor } from "../second-factor/factorRows.ts";
import { insertFederation, type Federation } from "../sso/federatedSessions.ts";
import { selectUser, toUserRecord, type UserRecord } from "../users/users.ts";

/** What a company asks of its people's sessions; 0 for what the installation has. */
export interface SessionLimits {
  idleMinutes: number;
  maxHours: number;
}

export interface SessionRecord {
  user: UserRecord;
  limits: SessionLimits;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** When its person last proved to be there; null for never. */
  confirmedAt: Date | null;
  /** It began at an identity provider. */
  isFederated: boolean;
  hasSecondFactor: boolean;
  /** The user's company asks for one. */
  requiresSecondFactor: boolean;
}

export interface NewSession {
  /** SHA-256 of the token; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  expiryOf: (limits: SessionLimits) => Date;
  device: SignInDevice;
  confirmedAt: Date | null;
  /** Where it began at an identity provider. */
  federation: Federation | undefined;
}

/** Where somebody signs in, as far as that is known. */
export interface SignInDevice {
  address?: string;
  userAgent?: string | undefined;
}

const noLimits: SessionLimits = { idleMinutes: 0, maxHours: 0 };

const limitColumns = [
  "companies.session_idle_minutes as idleMinutes",
  "companies.session_max_hours as maxHours",
] as const;

/** Of what a browser calls itself, characters: more would be of no use. */
const userAgentMaxLength = 500;

export function sessionRepository(kysely: Kysely<Database>) {
  /** What the user's company asks; it is not removed before the transaction ends. */
  const limitsFor = async (transaction: Kysely<Database>, userId: number): Promise<SessionLimits> =>
    (await transaction
      .selectFrom("users")
      .innerJoin("companies", "companies.id", "users.company_id")
      .select(limitColumns)
      .where("users.id", "=", userId)
      .forKeyShare("companies")
      .executeTakeFirst()) ?? noLimits;

  return {
    /** Starts a session and logs the sign-in; answers when it ends, or undefined where the user is gone or suspended. */
    async insert({
      tokenHash,
      userId,
      createdAt,
      expiryOf,
      device,
      confirmedAt,
      federation,
    }: NewSession): Promise<Date | undefined> {
      try {
        return await kysely.transaction().execute(async (transaction): Promise<Date | undefined> => {
          // The company before the user, as whoever changes both has it; then the user, so that this waits for a
          // simultaneous suspension or removal before it holds anything that those need.
          const limits = await limitsFor(transaction, userId);
          const user = await transaction
            .updateTable("users")
            .set({ last_sign_in_at: createdAt })
            .where("id", "=", userId)
            .where("suspended_at", "is", null)
            .returning("id")
            .executeTakeFirst();
          if (!user) return undefined;
          const activityId = await logSignIn(transaction, { userId, at: createdAt });
          if (activityId === undefined) return undefined;
          const expiresAt = expiryOf(limits);
          await transaction
            .insertInto("sessions")
            .values({
              token_hash: tokenHash,
              user_id: userId,
              created_at: createdAt,
              last_seen_at: createdAt,
              expires_at: expiresAt,
              activity_id: activityId,
              confirmed_at: confirmedAt,
              address: device.address ?? null,
              user_agent: device.userAgent?.slice(0, userAgentMaxLength) ?? null,
            })
            .execute();
          if (federation) await insertFederation(transaction, tokenHash, federation);
          return expiresAt;
        });
      } catch (error) {
        if (constraintOf(error) === "sessions_user_id_fkey") return undefined;
        throw error;
      }
    },

    async find(tokenHash: Buffer, now: Date): Promise<SessionRecord | undefined> {
      const row = await selectUser(kysely)
        .innerJoin("sessions", "sessions.user_id", "users.id")
        .leftJoin("federated_sessions", "federated_sessions.token_hash", "sessions.token_hash")
        .select([
          "sessions.created_at",
          "sessions.last_seen_at",
          "sessions.expires_at",
          "sessions.confirmed_at",
          "federated_sessions.company_id as federated_at",
          "companies.requires_second_factor",
          hasSecondFactor.as("has_second_factor"),
        ])
        .select(limitColumns)
        .where("sessions.token_hash", "=", tokenHash)
        .where("sessions.expires_at", ">", now)
        .where("users.activated_at", "is not", null)
        .where("users.suspended_at", "is", null)
        .where(maySignIn)
        .executeTakeFirst();
      return (
        row && {
          user: toUserRecord(row),
          limits: { idleMinutes: row.idleMinutes ?? 0, maxHours: row.maxHours ?? 0 },
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
          expiresAt: row.expires_at,
          confirmedAt: row.confirmed_at,
          isFederated: row.federated_at !== null,
          hasSecondFactor: row.has_second_factor,
          requiresSecondFactor: row.requires_second_factor ?? false,
        }
      );
    },

    /** Its person proved to be there. */
    async confirm(tokenHash: Buffer, at: Date): Promise<void> {
      await kysely
        .updateTable("sessions")
        .set({ confirmed_at: at })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    /** Records use of the session, for the log too. */
    recordUse: (tokenHash: Buffer, at: Date): Promise<void> => recordSessionUse(kysely, tokenHash, at),

    async extend(
      tokenHash: Buffer,
      { lastSeenAt, expiresAt }: Pick<SessionRecord, "lastSeenAt" | "expiresAt">,
    ): Promise<void> {
      await recordSessionUse(kysely, tokenHash, lastSeenAt);
      await kysely
        .updateTable("sessions")
        .set({ expires_at: expiresAt })
        .where("token_hash", "=", tokenHash)
        .execute();
    },

    /** Ends a session that was in use until now. */
    async remove(tokenHash: Buffer, at: Date): Promise<void> {
      await recordSessionUse(kysely, tokenHash, at);
      await kysely.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
    },

    /** Sessions of a company that go on for longer than this end sooner. */
    async shorten(
      companyId: number,
      { lifetimeMs, maxLifetimeMs }: { lifetimeMs: number; maxLifetimeMs: number },
    ) {
      await sql`update sessions set expires_at = least(expires_at,
          last_seen_at + make_interval(secs => ${lifetimeMs / 1000}),
          created_at + make_interval(secs => ${maxLifetimeMs / 1000}))
        where user_id in (select id from users where company_id = ${companyId})`.execute(kysely);
    },

    /** Answers the token hashes of the ended sessions. */
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
