import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import { type Actor, logAdministration } from "../activity/logActivity.ts";
import { companyIdOf, forgetCodesWithoutFactor } from "./factorRows.ts";
import { enqueueMail } from "../mail/mailQueue.ts";
import { lockUser } from "../users/lockUser.ts";

export interface PasskeyRecord {
  id: number;
  userId: number;
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type NewPasskey = Omit<PasskeyRecord, "id" | "createdAt" | "lastUsedAt">;

/** People's WebAuthn credentials. */
export function passkeyRepository(kysely: Kysely<Database>) {
  const passkeys = () =>
    kysely
      .selectFrom("passkeys")
      .select([
        "id",
        "user_id",
        "credential_id",
        "public_key",
        "counter",
        "transports",
        "name",
        "created_at",
        "last_used_at",
      ]);

  return {
    /** Whether anybody has one. */
    async areInUse(): Promise<boolean> {
      return (await kysely.selectFrom("passkeys").select("id").limit(1).executeTakeFirst()) !== undefined;
    },

    /** The oldest first. */
    async ofUser(userId: number): Promise<PasskeyRecord[]> {
      return (await passkeys().where("user_id", "=", userId).orderBy("id").execute()).map(toRecord);
    },

    async find(credentialId: Buffer): Promise<PasskeyRecord | undefined> {
      const row = await passkeys().where("credential_id", "=", credentialId).executeTakeFirst();
      return row && toRecord(row);
    },

    /** False when this credential is somebody's already. */
    async insert(passkey: NewPasskey, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .insertInto("passkeys")
          .values({
            user_id: passkey.userId,
            credential_id: passkey.credentialId,
            public_key: passkey.publicKey,
            counter: passkey.counter,
            transports: passkey.transports.join(","),
            name: passkey.name,
            created_at: actor.at,
          })
          .onConflict((conflict) => conflict.column("credential_id").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!row) return false;
        await log(transaction, actor, { action: "passkeyAdded", name: passkey.name });
        await enqueueMail(transaction, { kind: "secondFactorAdded", userId: actor.userId });
        return true;
      });
    },

    /** Records its use; false when it was used otherwise since it was read, as a copy of it would be. */
    async use({ id, counter }: PasskeyRecord, newCounter: number, at: Date): Promise<boolean> {
      const row = await kysely
        .updateTable("passkeys")
        .set({ counter: newCounter, last_used_at: at })
        .where("id", "=", id)
        .where("counter", "=", String(counter))
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether the actor has this passkey. */
    async rename(id: number, name: string, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .updateTable("passkeys")
          .set({ name })
          .where("id", "=", id)
          .where("user_id", "=", actor.userId)
          .returning("id")
          .executeTakeFirst();
        if (row) await log(transaction, actor, { action: "passkeyRenamed", name });
        return row !== undefined;
      });
    },

    /** Whether the actor had this passkey; with the last factor the recovery codes go too. */
    async remove(id: number, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, actor.userId);
        const row = await transaction
          .deleteFrom("passkeys")
          .where("id", "=", id)
          .where("user_id", "=", actor.userId)
          .returning("name")
          .executeTakeFirst();
        if (!row) return false;
        await forgetCodesWithoutFactor(transaction, actor.userId);
        await log(transaction, actor, { action: "passkeyRemoved", name: row.name });
        await enqueueMail(transaction, { kind: "secondFactorRemoved", userId: actor.userId });
        return true;
      });
    },
  };
}

export type PasskeyRepository = ReturnType<typeof passkeyRepository>;

interface Row {
  id: number;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: string;
  transports: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const toRecord = (row: Row): PasskeyRecord => ({
  id: row.id,
  userId: row.user_id,
  credentialId: Buffer.from(row.credential_id),
  publicKey: Buffer.from(row.public_key),
  counter: Number(row.counter),
  transports: row.transports === "" ? [] : row.transports.split(","),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

async function log(
  transaction: Kysely<Database>,
  actor: Actor,
  { action, name }: { action: "passkeyAdded" | "passkeyRenamed" | "passkeyRemoved"; name: string },
): Promise<void> {
  const companyId = await companyIdOf(transaction, actor.userId);
  await logAdministration(transaction, actor, { action, companyId, details: { subject: name } });
}
