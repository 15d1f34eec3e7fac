import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type {
  CompanyUserInvitations,
  InvitationResult,
  InvitationResults,
  Invitee,
} from "../../../schemas/companyUserInvitations.ts";
import type { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { isEmailAddress } from "../../../schemas/emailAddress.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { NewCompanyUser } from "../../../schemas/newCompanyUser.ts";
import { roleIds, type PermissionAction } from "../../../schemas/user.ts";
import { companyUserListFields } from "../../repositories/company-users/companyUserColumns.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import type { CompanyUserRecord } from "../../repositories/company-users/companyUsers.ts";
import { invitationsAgainTo, invitationsTo } from "../rate-limits/attemptLimits.ts";
import { EntityChanged, EntityNotFound, Forbidden, RateLimited } from "../errors.ts";
import { IsYourself, MainUserImmutable, MaxUsersReached, UserExists } from "./userErrors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import { trimmed } from "../records/trimmed.ts";
import type { SessionUser } from "../session/sessions.ts";
import { toCompanyUser } from "./toCompanyUser.ts";
import type { CustomerParts, RecordKey } from "../customers/companies.ts";
import { invitationEnd, inviting } from "../invitation/inviting.ts";

/** What a company's users are sorted and filtered by. */
export const companyUserFields = kindsOf(companyUserListFields);

type InviteeOfCompany = Invitee & { companyId: number; roleId: CompanyUserInvitations["roleId"] };

/** Reports a rate limit as the outcome for one address. */
function orTooOften(error: unknown): { kind: "tooOften" } {
  if (error instanceof RateLimited) return { kind: "tooOften" };
  throw error;
}

const addressIn = ({ email }: Invitee) => email.trim().toLowerCase();

/** The users of the caller's own company (spec §1.4, §7.21), and of any company for who manages customers. */
export function companyUserService(parts: CustomerParts) {
  const { companies, companyUsers, sessions, permissions, mailQueue, changeEvents, limits, now } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  /** The caller's company. Platform admins have none: they manage customers, not their users. */
  function companyOf(user: SessionUser, action: PermissionAction): number {
    permissions.require(user, action, "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  async function found(companyId: number, id: number): Promise<CompanyUserRecord> {
    const companyUser = await companyUsers.find(companyId, id, now());
    if (!companyUser) throw new EntityNotFound();
    return companyUser;
  }

  async function pageOf(companyId: number, query: Partial<ListQuery>): Promise<ListAnswer<CompanyUser>> {
    const criteria = readListQuery(query, companyUserFields);
    const { rows, totalItems } = await companyUsers.list(companyId, criteria, now());
    return toListAnswer(rows.map(toCompanyUser), totalItems, query);
  }

  function tellInvited(companyId: number): void {
    mailQueue.wake();
    changeEvents.companyUsersChanged(companyId);
  }

  /** Committed once it resolves. Throws `InviteFailed` or `RateLimited`. */
  async function inviteOne(
    user: SessionUser,
    { companyId, roleId = roleIds.defaultUser, ...invitee }: InviteeOfCompany,
  ) {
    const email = addressIn(invitee);
    const createdAt = now();
    await limits.take(invitationsTo(email));
    return await inviting(async () => {
      const outcome = await companyUsers.invite(
        companyId,
        {
          email,
          firstName: invitee.firstName?.trim() ?? "",
          lastName: invitee.lastName?.trim() ?? "",
          roleId,
          language: user.language,
          createdAt,
          invitationExpiresAt: invitationEnd(createdAt),
        },
        actorOf(user),
      );
      if (outcome.kind === "noCompany") throw new EntityNotFound();
      return outcome;
    });
  }

  return {
    list: async (user: SessionUser, query: Partial<ListQuery>) =>
      await pageOf(companyOf(user, "read"), query),

    /** The users of any company, for platform admins. */
    async listOf(
      user: SessionUser,
      companyId: number,
      query: Partial<ListQuery>,
    ): Promise<ListAnswer<CompanyUser>> {
      permissions.require(user, "read", "companies");
      if (!(await companies.exists(companyId))) throw new EntityNotFound();
      return await pageOf(companyId, query);
    },

    get: async (user: SessionUser, id: number) => toCompanyUser(await found(companyOf(user, "read"), id)),

    /** Throws `MaxUsersReached`, `UserExists`, `InviteFailed` or `RateLimited`. */
    async invite(user: SessionUser, { roleId, ...invitee }: NewCompanyUser): Promise<CompanyUser> {
      const companyId = companyOf(user, "create");
      const outcome = await inviteOne(user, { ...invitee, companyId, roleId });
      if (outcome.kind === "full") throw new MaxUsersReached();
      if (outcome.kind !== "invited") throw new UserExists("/email");
      tellInvited(companyId);
      return toCompanyUser(await found(companyId, outcome.id));
    },

    /**
     * Invites each address as `invite` does, one after the other, while there are seats; one address's outcome does not
     * affect the others. Throws `InviteFailed`; safe to repeat: those invited before are answered with `waiting`.
     */
    async inviteAll(
      user: SessionUser,
      { invitees, roleId }: CompanyUserInvitations,
    ): Promise<InvitationResults> {
      const companyId = companyOf(user, "create");
      const results: InvitationResult[] = [];
      try {
        for (const invitee of invitees) {
          const email = addressIn(invitee);
          const outcome = isEmailAddress(email)
            ? await inviteOne(user, { ...invitee, companyId, roleId }).catch(orTooOften)
            : ({ kind: "notAnAddress" } as const);
          const isInvited = outcome.kind === "invited";
          const invited = isInvited ? toCompanyUser(await found(companyId, outcome.id)) : null;
          results.push({ email, outcome: outcome.kind, user: invited });
        }
      } finally {
        if (results.some(({ user: invited }) => invited !== null)) tellInvited(companyId);
      }
      return { results };
    },

    /** Throws `MainUserImmutable`, `IsYourself` or `EntityChanged`. */
    async update(
      user: SessionUser,
      { id, version }: RecordKey,
      change: CompanyUserUpdate,
    ): Promise<CompanyUser> {
      const companyId = companyOf(user, "update");
      const companyUser = await found(companyId, id);
      if (companyUser.isMainUser) throw new MainUserImmutable();
      if (id === user.id && (change.roleId ?? companyUser.roleId) !== companyUser.roleId)
        throw new IsYourself();
      const isChanged = await companyUsers.update({ companyId, id, version }, trimmed(change), actorOf(user));
      if (!isChanged) throw new EntityChanged();
      sessions.forget(id);
      changeEvents.companyUsersChanged(companyId);
      return toCompanyUser(await found(companyId, id));
    },

    /** Ends the user's sessions at once, and revokes the invitation. Throws as `update` does. */
    async remove(user: SessionUser, { id, version }: RecordKey): Promise<void> {
      const companyId = companyOf(user, "delete");
      const companyUser = await found(companyId, id);
      if (companyUser.isMainUser) throw new MainUserImmutable();
      if (id === user.id) throw new IsYourself();
      const ended = await companyUsers.remove({ companyId, id, version }, actorOf(user));
      if (!ended) throw new EntityChanged();
      sessions.publishEnds(ended, "removed");
      changeEvents.companyUsersChanged(companyId);
    },

    /** Throws `RateLimited`; `EntityChanged` when the invitation was accepted already. */
    async inviteAgain(user: SessionUser, id: number): Promise<CompanyUser> {
      const companyId = companyOf(user, "create");
      const { email } = await found(companyId, id);
      await limits.take(invitationsAgainTo(email));
      const isSent = await inviting(() => {
        const invitationExpiresAt = invitationEnd(now());
        return companyUsers.inviteAgain({ companyId, id, invitationExpiresAt }, actorOf(user));
      });
      if (!isSent) throw new EntityChanged();
      mailQueue.wake();
      changeEvents.companyUsersChanged(companyId);
      return toCompanyUser(await found(companyId, id));
    },
  };
}
