import type { Admin } from "../../../schemas/admin.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { NewAdmin } from "../../../schemas/newAdmin.ts";
import { adminListFields } from "../../repositories/company-users/companyUserColumns.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import type { AdminRecord, AdminRepository } from "../../repositories/admins/admins.ts";
import { invitationsAgainTo, invitationsTo } from "../rate-limits/attemptLimits.ts";
import { EntityChanged, EntityNotFound } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { SessionUser } from "../session/sessions.ts";
import { toAdmin } from "./toAdmin.ts";
import type { CustomerParts, RecordKey } from "../customers/companies.ts";
import { invitationEnd, inviting } from "../invitation/inviting.ts";
import { IsYourself, UserExists } from "../company-users/userErrors.ts";

/** What platform admins are sorted and filtered by. */
export const adminFields = kindsOf(adminListFields);

type AdminParts = Pick<
  CustomerParts,
  "sessions" | "permissions" | "mailQueue" | "changeEvents" | "limits" | "now"
> & {
  admins: AdminRepository;
};

/** The platform admins (spec §1.2): who manages customers manages them too. */
export function adminService(parts: AdminParts) {
  const { admins, sessions, permissions, mailQueue, changeEvents, limits, now } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  async function found(id: number): Promise<AdminRecord> {
    const admin = await admins.find(id, now());
    if (!admin) throw new EntityNotFound();
    return admin;
  }

  return {
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Admin>> {
      permissions.require(user, "read", "companies");
      const { rows, totalItems } = await admins.list(readListQuery(query, adminFields), now());
      return toListAnswer(rows.map(toAdmin), totalItems, query);
    },

    /** Throws `UserExists`, `InviteFailed` or `RateLimited`. */
    async invite(user: SessionUser, given: NewAdmin): Promise<Admin> {
      permissions.require(user, "create", "companies");
      const createdAt = now();
      const email = given.email.toLowerCase();
      await limits.take(invitationsTo(email));
      const id = await inviting(async () => {
        const added = await admins.invite(
          {
            email,
            firstName: given.firstName?.trim() ?? "",
            lastName: given.lastName?.trim() ?? "",
            language: user.language,
            createdAt,
            invitationExpiresAt: invitationEnd(createdAt),
          },
          actorOf(user),
        );
        if (added === undefined) throw new UserExists("/email");
        return added;
      });
      mailQueue.wake();
      changeEvents.adminsChanged();
      return toAdmin(await found(id));
    },

    /** Throws `RateLimited`; `EntityChanged` when the invitation was accepted already. */
    async inviteAgain(user: SessionUser, id: number): Promise<Admin> {
      permissions.require(user, "create", "companies");
      const { email } = await found(id);
      await limits.take(invitationsAgainTo(email));
      const isSent = await inviting(() => admins.inviteAgain(id, invitationEnd(now()), actorOf(user)));
      if (!isSent) throw new EntityChanged();
      mailQueue.wake();
      changeEvents.adminsChanged();
      return toAdmin(await found(id));
    },

    /**
     * Signs the admin out at once, or revokes the invitation. Throws `IsYourself` or `EntityChanged`; the database keeps
     * the last one (`LastPlatformAdmin`).
     */
    async remove(user: SessionUser, key: RecordKey): Promise<void> {
      permissions.require(user, "delete", "companies");
      await found(key.id);
      if (key.id === user.id) throw new IsYourself();
      const ended = await admins.remove(key, actorOf(user));
      if (!ended) throw new EntityChanged();
      sessions.publishEnds(ended, "removed");
      changeEvents.adminsChanged();
    },
  };
}
