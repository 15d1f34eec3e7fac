import { sql, type Expression, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { code, instant, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";

/** Somebody who is signed in, and with which session they ask. */
export interface DeviceOwner {
  userId: number;
  /** SHA-256 of the token. */
  current: Buffer;
}

export interface DeviceRow {
  tokenHash: Uint8Array;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
}

/** By what devices are sorted and filtered. */
export const deviceListFields: ListedFields = {
  address: code(sql.ref("sessions.address")),
  createdAt: instant(sql.ref("sessions.created_at")),
  lastSeenAt: instant(sql.ref("sessions.last_seen_at")),
};

/**
 * A person's sessions. An account of the demo is everybody's, whose passwords are published: there each visitor has the one
 * that asks, and no other.
 */
const ownedBy = (userId: Expression<unknown>, current: Expression<unknown>) =>
  sql<boolean>`(sessions.user_id = ${userId}::int and (sessions.token_hash = ${current}::bytea
    or not exists (select from users where users.id = sessions.user_id and users.is_demo)))`;

/** The sessions of a person, as that person sees and ends them. */
export function deviceRepository(kysely: Kysely<Database>) {
  type Values = DeviceOwner & { now: Date };
  const ownedAt = (valueOf: ValueOf<Values>) =>
    kysely
      .selectFrom("sessions")
      .where(ownedBy(valueOf("userId"), valueOf("current")))
      .where("sessions.expires_at", ">", valueOf("now"));

  const listed = listReader(kysely, (valueOf: ValueOf<Values>) => ({
    counted: ownedAt(valueOf),
    shown: ownedAt(valueOf).select([
      "sessions.token_hash as tokenHash",
      "sessions.address",
      "sessions.user_agent as userAgent",
      "sessions.created_at as createdAt",
      "sessions.last_seen_at as lastSeenAt",
    ]),
    columns: deviceListFields,
    searched: [sql.ref("sessions.address"), sql.ref("sessions.user_agent")],
    key: sql.ref("sessions.token_hash"),
  }));

  return {
    async list(
      owner: DeviceOwner,
      criteria: ListCriteria,
      now: Date,
    ): Promise<{ rows: DeviceRow[]; totalItems: number }> {
      return await listed(criteria, { ...owner, now });
    },

    /** Whether the person had such a session. */
    async end({ userId, current }: DeviceOwner, tokenHash: Buffer): Promise<boolean> {
      const ended = await kysely
        .deleteFrom("sessions")
        .where(ownedBy(sql`${userId}`, sql`${current}`))
        .where("token_hash", "=", tokenHash)
        .returning("token_hash")
        .executeTakeFirst();
      return ended !== undefined;
    },

    /** All but the one that asks; answers their token hashes. */
    async endOthers({ userId, current }: DeviceOwner): Promise<Buffer[]> {
      const ended = await kysely
        .deleteFrom("sessions")
        .where(ownedBy(sql`${userId}`, sql`${current}`))
        .where("token_hash", "!=", current)
        .returning("token_hash")
        .execute();
      return ended.map((row) => Buffer.from(row.token_hash));
    },
  };
}

export type DeviceRepository = ReturnType<typeof deviceRepository>;
