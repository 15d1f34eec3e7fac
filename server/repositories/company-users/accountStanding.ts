import type { Kysely, Transaction } from "kysely";
import { roleIds } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { lockCompany } from "../customers/companyLock.ts";

/** A user of a company. */
export interface AccountKey {
  companyId: number;
  id: number;
}

/** Why nothing changed: the user is gone, is the company's main user, or has no activated account. */
type CannotChange = "gone" | "mainUser" | "notActivated";

/** Suspending users of a company, and handing over the role of main user. */
export function accountStandingRepository(kysely: Kysely<Database>) {
  return {
    /** Nobody can sign in with the account any more. Answers the token hashes of the ended sessions. */
    async suspend(key: AccountKey, actor: Actor): Promise<Buffer[] | CannotChange> {
      return await kysely.transaction().execute(async (transaction) => {
        const user = await changeable(transaction, key);
        if (typeof user === "string") return user;
        if (user.suspendedAt === null) {
          await setSuspended(transaction, key.id, actor.at);
          await log(transaction, { ...key, email: user.email, action: "userSuspended" }, actor);
        }
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", key.id)
          .returning("token_hash")
          .execute();
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },

    /** The account can be used again, with its password. */
    async reinstate(key: AccountKey, actor: Actor): Promise<"reinstated" | CannotChange> {
      return await kysely.transaction().execute(async (transaction) => {
        const user = await changeable(transaction, key);
        if (typeof user === "string") return user;
        if (user.suspendedAt !== null) {
          await setSuspended(transaction, key.id, null);
          await log(transaction, { ...key, email: user.email, action: "userReinstated" }, actor);
        }
        return "reinstated";
      });
    },

    /**
     * Makes another admin of the company its main user; the previous one stays an admin. With `from`, only while that
     * user is the main user. `notAble` for a user who is no admin, not activated, or suspended.
     */
    async handOver(
      key: AccountKey,
      { from }: { from?: number },
      actor: Actor,
    ): Promise<"handedOver" | "gone" | "otherMainUser" | "notAble"> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockCompany(transaction, key.companyId);
        const user = await selectUser(transaction, key);
        if (!user) return "gone";
        if (from !== undefined && user.mainUserId !== from) return "otherMainUser";
        if (user.mainUserId === key.id) return "handedOver";
        if (user.roleId !== roleIds.companyAdmin || user.activatedAt === null || user.suspendedAt !== null)
          return "notAble";
        await transaction
          .updateTable("companies")
          .set({ main_user_id: key.id })
          .where("id", "=", key.companyId)
          .execute();
        await log(transaction, { ...key, email: user.email, action: "mainUserChanged" }, actor);
        return "handedOver";
      });
    },
  };
}

/** The user, locked until the transaction ends, or the reason why the user cannot be changed. */
async function changeable(transaction: Transaction<Database>, key: AccountKey) {
  await lockCompany(transaction, key.companyId);
  const user = await selectUser(transaction, key);
  if (!user) return "gone" as const;
  if (user.mainUserId === key.id) return "mainUser" as const;
  return user.activatedAt === null ? ("notActivated" as const) : user;
}

async function selectUser(transaction: Transaction<Database>, { companyId, id }: AccountKey) {
  return await transaction
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.email",
      "users.role_id as roleId",
      "users.activated_at as activatedAt",
      "users.suspended_at as suspendedAt",
      "companies.main_user_id as mainUserId",
    ])
    .where("users.company_id", "=", companyId)
    .where("users.id", "=", id)
    .forNoKeyUpdate("users")
    .executeTakeFirst();
}

async function setSuspended(transaction: Transaction<Database>, id: number, at: Date | null): Promise<void> {
  await transaction.updateTable("users").set({ suspended_at: at }).where("id", "=", id).execute();
}

interface Done extends AccountKey {
  email: string;
  action: "userSuspended" | "userReinstated" | "mainUserChanged";
}

async function log(transaction: Transaction<Database>, done: Done, actor: Actor): Promise<void> {
  const { companyId, id, email, action } = done;
  await logAdministration(transaction, actor, {
    action,
    companyId,
    subjectId: id,
    details: { subject: email },
  });
}

export type AccountStandingRepository = ReturnType<typeof accountStandingRepository>;
