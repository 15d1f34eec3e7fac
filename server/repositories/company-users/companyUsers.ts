import { sql, type Expression, type Kysely, type Transaction } from "kysely";
import type { AccountStatus } from "../../../schemas/companyUser.ts";
import type { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { fieldsIn } from "../../../schemas/fieldsIn.ts";
import type { PersonFields } from "../../../schemas/personName.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { insertUser, statusAt, type NewUser } from "../users/accounts.ts";
import { detailsOfChange, logAdministration, type Actor } from "../activity/logActivity.ts";
import { hasVersion, lockCompany } from "../customers/companyLock.ts";
import {
  companyUserColumns,
  companyUserListFields,
  isMainUser,
  roleName,
  searched,
} from "./companyUserColumns.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";
import { fieldsAt } from "../lists/listedFields.ts";
import { selectedAs, valuesByColumn } from "../records/fieldColumns.ts";
import { lockUser } from "../users/lockUser.ts";
import { personColumns } from "../users/personColumns.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

export interface CompanyUserRecord extends PersonFields {
  id: number;
  email: string;
  language: Language;
  roleId: number;
  roleName: string;
  isMainUser: boolean;
  status: AccountStatus;
  /** Hash of the person's picture. */
  picture: string | null;
  createdAt: Date;
  activatedAt: Date | null;
  lastSignInAt: Date | null;
  /** Meaningless once the invitation was accepted. */
  invitationExpiresAt: Date;
  version: number;
}

/** A user within a company, in the version that the caller knows; any version when undefined. */
export interface CompanyUserKey {
  companyId: number;
  id: number;
  version: number | undefined;
}

/** The users of companies; every query is limited to one company. */
export function companyUserRepository(kysely: Kysely<Database>) {
  const within = (companyId: number | Expression<number>) =>
    kysely.selectFrom("users").where("users.company_id", "=", companyId);

  const withFields = (companyId: number | Expression<number>, now: Date | Expression<Date>) =>
    within(companyId).select([
      "users.id",
      "users.email",
      ...selectedAs("users", personColumns),
      "users.language",
      "users.role_id as roleId",
      roleName.as("roleName"),
      isMainUser.as("isMainUser"),
      statusAt(now).as("status"),
      "users.picture",
      "users.created_at as createdAt",
      "users.activated_at as activatedAt",
      "users.last_sign_in_at as lastSignInAt",
      "users.invitation_expires_at as invitationExpiresAt",
      "users.version",
    ]);

  const listed = listReader(kysely, (valueOf: ValueOf<{ companyId: number; now: Date }>) => ({
    counted: within(valueOf("companyId")),
    shown: withFields(valueOf("companyId"), valueOf("now")),
    columns: fieldsAt(valueOf("now"), companyUserListFields),
    searched,
    key: sql.ref("users.id"),
  }));

  return {
    async find(companyId: number, id: number, now: Date): Promise<CompanyUserRecord | undefined> {
      return await withFields(companyId, now).where("users.id", "=", id).executeTakeFirst();
    },

    async list(
      companyId: number,
      criteria: ListCriteria,
      now: Date,
    ): Promise<{ rows: CompanyUserRecord[]; totalItems: number }> {
      return await listed(criteria, { companyId, now });
    },

    /**
     * Adds an invited user and queues the mail, while holding the company's lock: of two simultaneous invitations for
     * the last seat, one gets `full`. For an e-mail that is taken: `waiting` where it belongs to an invited user of
     * this company who has not accepted yet, else `exists`.
     */
    async invite(
      companyId: number,
      user: NewUser,
      actor: Actor,
    ): Promise<
      | { kind: "invited"; id: number }
      | { kind: "full" }
      | { kind: "waiting" }
      | { kind: "exists" }
      | { kind: "noCompany" }
    > {
      return await kysely.transaction().execute(async (transaction) => {
        const seats = await lockCompany(transaction, companyId);
        if (!seats) return { kind: "noCompany" };
        const isFull = seats.userCount >= seats.maxUsers;
        const id = isFull ? undefined : await insertUser(transaction, companyId, user);
        if (id === undefined) {
          const owner = await transaction
            .selectFrom("users")
            .select(["company_id", "activated_at"])
            .where("email", "=", user.email)
            .executeTakeFirst();
          if (!owner) return { kind: isFull ? "full" : "exists" };
          return { kind: owner.company_id === companyId && !owner.activated_at ? "waiting" : "exists" };
        }
        await enqueueMail(transaction, { kind: "companyUserInvitation", userId: id });
        const details = { subject: user.email };
        await logAdministration(transaction, actor, {
          action: "userInvited",
          companyId,
          subjectId: id,
          details,
        });
        return { kind: "invited", id };
      });
    },

    /** Whether there was this user in this version. */
    async update(
      { companyId, id, version }: CompanyUserKey,
      change: CompanyUserUpdate,
      actor: Actor,
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, id);
        const before = await stateOf(transaction, companyId, id);
        if (!before || !hasVersion(before, version)) return false;
        await transaction
          .updateTable("users")
          .set((eb) => ({ version: eb("version", "+", 1), ...valuesByColumn(companyUserColumns, change) }))
          .where("company_id", "=", companyId)
          .where("id", "=", id)
          .execute();
        const after = await stateOf(transaction, companyId, id);
        const details = after && detailsOfChange(before.fields, after.fields, before.email);
        if (details) {
          const log = { companyId, subjectId: id, details };
          await logAdministration(transaction, actor, { action: "userChanged", ...log });
        }
        return true;
      });
    },

    /**
     * Removes the user with sessions, links and queued mails. Answers the token hashes of the ended sessions, or
     * undefined when there was no such user in this version.
     */
    async remove({ companyId, id, version }: CompanyUserKey, actor: Actor): Promise<Buffer[] | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockCompany(transaction, companyId);
        // Locked from here on, so that no session starts between the two statements below.
        const user = await transaction
          .selectFrom("users")
          .select(["version", "email"])
          .where("company_id", "=", companyId)
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!user || !hasVersion(user, version)) return undefined;
        const log = { companyId, subjectId: id, details: { subject: user.email } };
        await logAdministration(transaction, actor, { action: "userDeleted", ...log });
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", id)
          .returning("token_hash")
          .execute();
        await transaction
          .deleteFrom("users")
          .where("company_id", "=", companyId)
          .where("id", "=", id)
          .execute();
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },

    /** Queues another invitation with this expiry; answers whether there is such a user, not activated yet. */
    async inviteAgain(
      { companyId, id, invitationExpiresAt }: { companyId: number; id: number; invitationExpiresAt: Date },
      actor: Actor,
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, id);
        const user = await transaction
          .updateTable("users")
          .set({ invitation_expires_at: invitationExpiresAt })
          .where("company_id", "=", companyId)
          .where("id", "=", id)
          .where("activated_at", "is", null)
          .returning((eb) => [
            eb
              .exists(eb.selectFrom("companies").select("id").whereRef("main_user_id", "=", "users.id"))
              .as("isMainUser"),
            "users.email",
          ])
          .executeTakeFirst();
        if (!user) return false;
        const kind = user.isMainUser ? "customerInvitation" : "companyUserInvitation";
        await enqueueMail(transaction, { kind, userId: id });
        const log = { companyId, subjectId: id, details: { subject: user.email } };
        const action = user.isMainUser ? "companyInvited" : "userInvited";
        await logAdministration(transaction, actor, { action, ...log });
        return true;
      });
    },
  };
}

/** A user's version and editable fields. */
async function stateOf(transaction: Transaction<Database>, companyId: number, id: number) {
  const row = await transaction
    .selectFrom("users")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(["users.email", "users.version", ...selectedAs("users", personColumns), "roles.name"])
    .where("users.company_id", "=", companyId)
    .where("users.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const fields = { ...fieldsIn(personColumns, row), role: row.name };
  return { email: row.email, version: row.version, fields };
}

export type CompanyUserRepository = ReturnType<typeof companyUserRepository>;
