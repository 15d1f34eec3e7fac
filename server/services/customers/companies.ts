import type { Company, MyCompany } from "../../../schemas/company.ts";
import type { CompanyPolicyUpdate } from "../../../schemas/companyPolicyUpdate.ts";
import type { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import { defaultMaxUsers, type NewCompany } from "../../../schemas/newCompany.ts";
import { roleIds } from "../../../schemas/user.ts";
import type { WorkspaceAssignment } from "../../../schemas/workspace.ts";
import { companyListFields } from "../../repositories/customers/companyColumns.ts";
import type { CompanyRecord, CompanyRepository } from "../../repositories/customers/companies.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import type { CompanyUserRepository } from "../../repositories/company-users/companyUsers.ts";
import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import { invitationsAgainTo, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { EntityChanged, EntityNotFound, Forbidden, ValidationFailed } from "../errors.ts";
import { UserExists } from "../company-users/userErrors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import { requireAllowed, type SessionLifetimes } from "../session/sessionLifetimes.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { trimmed } from "../records/trimmed.ts";
import { toCompany, toMyCompany } from "./toCompany.ts";
import { invitationEnd, inviting } from "../invitation/inviting.ts";

export interface CustomerParts {
  companies: CompanyRepository;
  companyUsers: CompanyUserRepository;
  workspaces: WorkspaceRepository;
  sessions: SessionService;
  /** Within which a company says how long its sessions last. */
  installation: SessionLifetimes;
  permissions: PermissionService;
  projects: ProjectService;
  mailQueue: { wake(): void };
  changeEvents: ChangeEvents;
  limits: AttemptLimits;
  now: () => Date;
}

/** What customers are sorted and filtered by. */
export const companyFields = kindsOf(companyListFields);

/** Customers, for platform admins who manage them (spec §1.4, §7.21). */
export function companyService(parts: CustomerParts) {
  const {
    companies,
    companyUsers,
    workspaces,
    sessions,
    installation,
    permissions,
    projects,
    mailQueue,
    changeEvents,
    limits,
    now,
  } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  async function found(id: number): Promise<CompanyRecord> {
    const company = await companies.find(id, now());
    if (!company) throw new EntityNotFound();
    return company;
  }

  async function change(user: SessionUser, key: RecordKey, given: CompanyUpdate): Promise<CompanyRecord> {
    requireAllowed(given, installation);
    const outcome = await companies.update(key, trimmed(given), actorOf(user));
    if (outcome === "otherVersion") throw new EntityChanged();
    if (outcome === "tooFewSeats")
      throw new ValidationFailed([{ path: "/maxUsers", message: "fewerSeatsThanUsers" }]);
    const company = await found(key.id);
    await sessions.limit(key.id, {
      idleMinutes: company.sessionIdleMinutes,
      maxHours: company.sessionMaxHours,
    });
    changeEvents.companyUsersChanged(key.id);
    return company;
  }

  return {
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<Company>> {
      permissions.require(user, "read", "companies");
      const criteria = readListQuery(query, companyFields);
      const { rows, totalItems } = await companies.list(criteria, now());
      return toListAnswer(rows.map(toCompany), totalItems, query);
    },

    async get(user: SessionUser, id: number): Promise<Company> {
      permissions.require(user, "read", "companies");
      return toCompany(await found(id));
    },

    /** Adds a customer and invites its main user. Throws `UserExists`, `ValidationFailed` or `InviteFailed`. */
    async invite(user: SessionUser, { mainUser, workspaceIds = [], ...given }: NewCompany): Promise<Company> {
      permissions.require(user, "create", "companies");
      const createdAt = now();
      const fields = trimmed(given);
      const created = await inviting(async () => {
        const outcome = await companies.create(
          {
            ...fields,
            name: fields.name || fields.customerName,
            maxUsers: fields.maxUsers ?? defaultMaxUsers,
            createdAt,
            workspaceIds,
            mainUser: {
              email: mainUser.email.trim().toLowerCase(),
              firstName: mainUser.firstName?.trim() ?? "",
              lastName: mainUser.lastName?.trim() ?? "",
              roleId: roleIds.companyAdmin,
              language: user.language,
              createdAt,
              invitationExpiresAt: invitationEnd(createdAt),
            },
          },
          actorOf(user),
        );
        if (outcome.kind === "taken") throw new UserExists("/mainUser/email");
        if (outcome.kind === "noWorkspace") throw noSuchWorkspaces(workspaceIds, outcome.ids);
        return outcome;
      });
      mailQueue.wake();
      changeEvents.assignmentChanged(created.id, []);
      return toCompany(await found(created.id));
    },

    /** Throws `EntityChanged` when `version` is given and no longer the company's, `ValidationFailed`. */
    async update(user: SessionUser, key: RecordKey, given: CompanyUpdate): Promise<Company> {
      permissions.require(user, "update", "companies");
      await found(key.id);
      return toCompany(await change(user, key, given));
    },

    /** What the own company asks of its people, by its admins. Throws as `update`. */
    async updateOwn(
      user: SessionUser,
      version: number | undefined,
      given: CompanyPolicyUpdate,
    ): Promise<MyCompany> {
      permissions.require(user, "update", "companyUsers");
      if (!user.company) throw new Forbidden("belongs to no company");
      return toMyCompany(await change(user, { id: user.company.id, version }, given));
    },

    /** Removes the company and its users, whose sessions end at once. Throws `EntityChanged`. */
    async remove(user: SessionUser, key: RecordKey): Promise<void> {
      permissions.require(user, "delete", "companies");
      await found(key.id);
      const ended = await companies.remove(key, actorOf(user));
      if (!ended) throw new EntityChanged();
      sessions.publishEnds(ended, "removed");
      projects.forget();
      changeEvents.assignmentChanged(key.id, []);
    },

    /** Sends the main user another invitation. Throws `RateLimited`; `EntityChanged` when it was accepted already. */
    async inviteAgain(user: SessionUser, id: number): Promise<Company> {
      permissions.require(user, "update", "companies");
      const { mainUser } = await found(id);
      await limits.take(invitationsAgainTo(mainUser.email));
      const isSent = await inviting(() => {
        const invitationExpiresAt = invitationEnd(now());
        return companyUsers.inviteAgain(
          { companyId: id, id: mainUser.id, invitationExpiresAt },
          actorOf(user),
        );
      });
      if (!isSent) throw new EntityChanged();
      mailQueue.wake();
      changeEvents.companyUsersChanged(id);
      return toCompany(await found(id));
    },

    /** Gives the company exactly these workspaces (spec §7.19). Throws `ValidationFailed` or `EntityChanged`. */
    async assignWorkspaces(
      user: SessionUser,
      key: RecordKey,
      { workspaceIds }: WorkspaceAssignment,
    ): Promise<Company> {
      permissions.require(user, "update", "workspaces");
      await found(key.id);
      const outcome = await workspaces.assign(key, workspaceIds, actorOf(user));
      if (outcome.kind === "otherVersion") throw new EntityChanged();
      if (outcome.kind === "noWorkspace") throw noSuchWorkspaces(workspaceIds, outcome.ids);
      projects.forget();
      sessions.forgetCompany(key.id);
      changeEvents.assignmentChanged(key.id, outcome.changedProjectIds);
      return toCompany(await found(key.id));
    },
  };
}

/** A record by id, optionally only in the version that the caller knows. */
export interface RecordKey {
  id: number;
  version: number | undefined;
}

function noSuchWorkspaces(given: number[], missing: number[]): ValidationFailed {
  return new ValidationFailed(
    missing.map((id) => ({ path: `/workspaceIds/${given.indexOf(id)}`, message: "one_of" })),
  );
}
