import type { SignInPolicy, SignInPolicyRecord } from "../../../schemas/signInPolicy.ts";
import type { FactorPolicyRepository } from "../../repositories/second-factor/factorPolicies.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import type { PermissionService } from "../access/permissions.ts";
import { IsYourself, MainUserImmutable } from "../company-users/userErrors.ts";
import { EntityChanged, EntityNotFound, Forbidden } from "../errors.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

export interface FactorAdministrationParts {
  factorPolicies: FactorPolicyRepository;
  users: UserRepository;
  permissions: PermissionService;
  sessions: SessionService;
  mailQueue: { wake(): void };
  now: () => Date;
}

/** Whose policy: of the caller's own company, or for platform admins of any. */
export type PolicyOwner = { kind: "own" } | { kind: "customer"; companyId: number };

/** Whose factors: of somebody of the own company, of a customer's, or of a platform admin. */
export type FactorHolder = PolicyOwner | { kind: "admin" };

/** What admins decide of others' second factors. */
export function factorAdministrationService(parts: FactorAdministrationParts) {
  const { factorPolicies, users, permissions, sessions, mailQueue, now } = parts;

  function companyOf(user: SessionUser, owner: FactorHolder): number | null {
    if (owner.kind !== "own") {
      permissions.require(user, "update", "companies");
      return owner.kind === "admin" ? null : owner.companyId;
    }
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  async function policyOf(user: SessionUser, owner: PolicyOwner): Promise<SignInPolicyRecord> {
    const policy = await factorPolicies.find(companyOf(user, owner) ?? 0);
    if (!policy) throw new EntityNotFound();
    return policy;
  }

  return {
    getPolicy: policyOf,

    /** Who has no factor is held up from the next call on. Throws `EntityNotFound` or `EntityChanged`. */
    async putPolicy(
      { user, owner, version }: { user: SessionUser; owner: PolicyOwner; version: number | undefined },
      { requiresSecondFactor }: SignInPolicy,
    ): Promise<SignInPolicyRecord> {
      const companyId = companyOf(user, owner) ?? 0;
      const outcome = await factorPolicies.put(
        companyId,
        { requiresSecondFactor, version },
        { userId: user.id, at: now() },
      );
      if (outcome === "gone") throw new EntityNotFound();
      if (outcome === "otherVersion") throw new EntityChanged();
      sessions.forgetCompany(companyId);
      return await policyOf(user, owner);
    },

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
