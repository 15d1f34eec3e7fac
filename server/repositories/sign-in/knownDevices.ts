import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** An account in one browser. */
export interface KnownDevice {
  /** SHA-256 of the token in the browser's cookie; the token itself is stored nowhere. */
  tokenHash: Buffer;
  userId: number;
  now: Date;
  /** The second factor was given there; what was given before stays. */
  isProven: boolean;
}

/**
 * Replaces a browser's token when another account signs in there; all accounts known by the old token move to the new
 * one.
 */
export interface NewDevice extends KnownDevice {
  replacedHash: Buffer | undefined;
  /** Beyond this number the account's least recently used devices are removed. */
  most: number;
}

/** Browsers in which an account was signed in. */
export function knownDeviceRepository(kysely: Kysely<Database>) {
  return {
    /** `email` in lower case, as it is stored. */
    async isKnown(tokenHash: Buffer, email: string, usedAfter: Date): Promise<boolean> {
      const row = await kysely
        .selectFrom("known_devices")
        .innerJoin("users", "users.id", "known_devices.user_id")
        .select("known_devices.user_id")
        .where("known_devices.token_hash", "=", tokenHash)
        .where("users.email", "=", email)
        .where("known_devices.last_used_at", ">", usedAfter)
        .executeTakeFirst();
      return row !== undefined;
    },

    async isProven(tokenHash: Buffer, userId: number, usedAfter: Date): Promise<boolean> {
      const row = await kysely
        .selectFrom("known_devices")
        .select("user_id")
        .where("token_hash", "=", tokenHash)
        .where("user_id", "=", userId)
        .where("is_proven", "=", true)
        .where("last_used_at", ">", usedAfter)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Records use of a device; answers whether it was known. */
    async touch({ tokenHash, userId, now, isProven }: KnownDevice): Promise<boolean> {
      const row = await kysely
        .updateTable("known_devices")
        .set({ last_used_at: now, ...(isProven && { is_proven: true }) })
        .where("token_hash", "=", tokenHash)
        .where("user_id", "=", userId)
        .returning("user_id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Answers whether the account had another one before. */
    async insert({ tokenHash, replacedHash, userId, now, isProven, most }: NewDevice): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const other = await transaction
          .selectFrom("known_devices")
          .select("token_hash")
          .where("user_id", "=", userId)
          .limit(1)
          .executeTakeFirst();
        if (replacedHash) {
          await transaction
            .updateTable("known_devices")
            .set({ token_hash: tokenHash })
            .where("token_hash", "=", replacedHash)
            .execute();
        }
        await transaction
          .insertInto("known_devices")
          .columns(["token_hash", "user_id", "created_at", "last_used_at", "is_proven"])
          // A user who is being removed has no devices any more.
          .expression((eb) =>
            eb
              .selectFrom("users")
              .select([
                eb.val(tokenHash).as("token_hash"),
                "id",
                eb.val(now).as("created_at"),
                eb.val(now).as("last_used_at"),
                eb.val(isProven).as("is_proven"),
              ])
              .where("id", "=", userId)
              .forKeyShare(),
          )
          .execute();
        await transaction
          .deleteFrom("known_devices")
          .where("user_id", "=", userId)
          .where("token_hash", "not in", (eb) =>
            eb
              .selectFrom("known_devices")
              .select("token_hash")
              .where("user_id", "=", userId)
              .orderBy("last_used_at", "desc")
              .limit(most),
          )
          .execute();
        return other !== undefined;
      });
    },

    async removeUnused(usedBefore: Date): Promise<void> {
      await kysely.deleteFrom("known_devices").where("last_used_at", "<=", usedBefore).execute();
    },
  };
}

export type KnownDeviceRepository = ReturnType<typeof knownDeviceRepository>;
