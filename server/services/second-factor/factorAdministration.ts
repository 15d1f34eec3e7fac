import type { FactorPolicyRepository } from "../../repositories/second-factor/factorPolicies.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import type { PermissionService } from "../access/permissions.ts";
import { IsYourself, MainUserImmutable } from "../company-users/userErrors.ts";
import { EntityNotFound, Forbidden } from "../errors.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

export interface FactorAdministrationParts {
  factorPolicies: FactorPolicyRepository;
  users: UserRepository;
  permissions: PermissionService;
  sessions: SessionService;
  mailQueue: { wake(): void };
  now: () => Date;
}

/** Whose factors: of somebody of the own company, or for platform admins of a customer's or of another one of them. */
export type FactorHolder = { kind: "own" } | { kind: "customer"; companyId: number } | { kind: "admin" };

/** What admins decide of others' second factors. */
export function factorAdministrationService(parts: FactorAdministrationParts) {
  const { factorPolicies, users, permissions, sessions, mailQueue, now } = parts;

  function companyOf(user: SessionUser, holder: FactorHolder): number | null {
    if (holder.kind !== "own") {
      permissions.require(user, "update", "companies");
      return holder.kind === "admin" ? null : holder.companyId;
    }
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  return {
    /**
     * Takes away the factors of somebody who lost one; who has none stays as they are. Throws `EntityNotFound`,
     * `IsYourself`, or for company admins `MainUserImmutable`.
     */
    async reset(user: SessionUser, holder: FactorHolder, userId: number): Promise<void> {
      const companyId = companyOf(user, holder);
      if (userId === user.id) throw new IsYourself();
      if (holder.kind === "own") {
        const target = await users.findById(userId);
        if (target?.company?.id === companyId && target.isMainUser) throw new MainUserImmutable();
      }
      const outcome = await factorPolicies.reset({ companyId, userId }, { userId: user.id, at: now() });
      if (outcome === "gone") throw new EntityNotFound();
      mailQueue.wake();
      sessions.forget(userId);
    },
  };
}
