import { sql, type Expression, type Kysely } from "kysely";
import type { AccountStatus } from "../../../schemas/companyUser.ts";
import type { PersonFields } from "../../../schemas/personName.ts";
import { roleIds } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { maySignIn, insertUser, statusAt, type NewUser } from "../users/accounts.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { adminListFields, searched } from "../company-users/companyUserColumns.ts";
import { revokeInvitations } from "../invitation/invitations.ts";
import { hasVersion } from "../customers/companyLock.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";
import { fieldsAt } from "../lists/listedFields.ts";
import { selectedAs } from "../records/fieldColumns.ts";
import { personColumns } from "../users/personColumns.ts";
import { enqueueMail } from "../mail/mailQueue.ts";

export interface AdminRecord extends PersonFields {
  id: number;
  email: string;
  status: AccountStatus;
  /** Hash of the person's picture. */
  picture: string | null;
  createdAt: Date;
  activatedAt: Date | null;
  /** Meaningless once the invitation was accepted. */
  invitationExpiresAt: Date;
  version: number;
}

/** An existing account with an e-mail, of any kind. */
export interface KnownAccount {
  id: number;
  isAdmin: boolean;
  isActivated: boolean;
}

/**
 * Platform admins: they belong to no company and manage the customers. Demo admins do not count after demo mode ended.
 */
export function adminRepository(kysely: Kysely<Database>) {
  const admins = () => kysely.selectFrom("users").where("users.role_id", "=", roleIds.admin).where(maySignIn);

  const withFields = (now: Date | Expression<Date>) =>
    admins().select([
      "users.id",
      "users.email",
      ...selectedAs("users", personColumns),
      statusAt(now).as("status"),
      "users.picture",
      "users.created_at as createdAt",
      "users.activated_at as activatedAt",
      "users.invitation_expires_at as invitationExpiresAt",
      "users.version",
    ]);

  const listed = listReader(kysely, (valueOf: ValueOf<{ now: Date }>) => ({
    counted: admins(),
    shown: withFields(valueOf("now")),
    columns: fieldsAt(valueOf("now"), adminListFields),
    searched,
    key: sql.ref("users.id"),
  }));

  return {
    async find(id: number, now: Date): Promise<AdminRecord | undefined> {
      return await withFields(now).where("users.id", "=", id).executeTakeFirst();
    },

    /** All of them, the oldest first. */
    async all(now: Date): Promise<AdminRecord[]> {
      return await withFields(now).orderBy("users.created_at").orderBy("users.id").execute();
    },

    /** Whether somebody can sign in as platform admin. */
    async hasAny(): Promise<boolean> {
      const found = await admins()
        .select("users.id")
        .where("users.activated_at", "is not", null)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    async list(criteria: ListCriteria, now: Date): Promise<{ rows: AdminRecord[]; totalItems: number }> {
      return await listed(criteria, { now });
    },

    /** The account with this e-mail, in lower case as it is stored. */
    async findAccount(email: string): Promise<KnownAccount | undefined> {
      const row = await kysely
        .selectFrom("users")
        .select(["id", "role_id", "activated_at"])
        .where("email", "=", email)
        .executeTakeFirst();
      return (
        row && { id: row.id, isAdmin: row.role_id === roleIds.admin, isActivated: row.activated_at !== null }
      );
    },

    /** Adds an admin without a password; undefined when the e-mail is taken. */
    async add(user: Omit<NewUser, "roleId">): Promise<number | undefined> {
      return await insertUser(kysely, null, { ...user, roleId: roleIds.admin });
    },

    /** Adds an admin and queues the mail; undefined when the e-mail is taken. */
    async invite(user: Omit<NewUser, "roleId">, actor: Actor): Promise<number | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        const id = await insertUser(transaction, null, { ...user, roleId: roleIds.admin });
        if (id === undefined) return undefined;
        await enqueueMail(transaction, { kind: "adminInvitation", userId: id });
        const log = { companyId: null, subjectId: id, details: { subject: user.email } };
        await logAdministration(transaction, actor, { action: "adminInvited", ...log });
        return id;
      });
    },

    /** Queues another invitation with this expiry, and revokes earlier links; answers whether there is such an admin, not activated yet. */
    async inviteAgain(id: number, invitationExpiresAt: Date, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const user = await transaction
          .updateTable("users")
          .set({ invitation_expires_at: invitationExpiresAt })
          .where("role_id", "=", roleIds.admin)
          .where("id", "=", id)
          .where("activated_at", "is", null)
          .returning("email")
          .executeTakeFirst();
        if (!user) return false;
        await revokeInvitations(transaction, id, actor.at);
        await enqueueMail(transaction, { kind: "adminInvitation", userId: id });
        const log = { companyId: null, subjectId: id, details: { subject: user.email } };
        await logAdministration(transaction, actor, { action: "adminInvited", ...log });
        return true;
      });
    },

    /**
     * Removes the admin with sessions, links and queued mails. Answers the token hashes of the ended sessions, or
     * undefined when there was no such admin in this version. The database refuses to remove the last one who can sign
     * in.
     */
    async remove(
      { id, version }: { id: number; version: number | undefined },
      actor: Actor,
    ): Promise<Buffer[] | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        // Locked from here on, so that no session starts between the two statements below.
        const user = await transaction
          .selectFrom("users")
          .select(["version", "email"])
          .where("role_id", "=", roleIds.admin)
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!user || !hasVersion(user, version)) return undefined;
        const log = { companyId: null, subjectId: id, details: { subject: user.email } };
        await logAdministration(transaction, actor, { action: "adminRemoved", ...log });
        const ended = await transaction
          .deleteFrom("sessions")
          .where("user_id", "=", id)
          .returning("token_hash")
          .execute();
        await transaction.deleteFrom("users").where("id", "=", id).execute();
        return ended.map((row) => Buffer.from(row.token_hash));
      });
    },
  };
}

export type AdminRepository = ReturnType<typeof adminRepository>;
