import type {
  AccountKey,
  EndedAccess,
  SessionEndRepository,
} from "../../repositories/account-acts/sessionEnds.ts";
import type { FactorPolicyRepository } from "../../repositories/second-factor/factorPolicies.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import type { PermissionService } from "../access/permissions.ts";
import { IsYourself, MainUserImmutable } from "../company-users/userErrors.ts";
import { EntityNotFound, Forbidden } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

interface AccountActParts {
  factorPolicies: FactorPolicyRepository;
  sessionEnds: SessionEndRepository;
  users: UserRepository;
  permissions: PermissionService;
  sessions: SessionService;
  changeEvents: ChangeEvents;
  mailQueue: { wake(): void };
  now: () => Date;
}

/** Whose account: of somebody of the own company, or for platform admins of a customer's or of another one of them. */
export type AccountHolder = { kind: "own" } | { kind: "customer"; companyId: number } | { kind: "admin" };

/** What admins do for somebody who lost a second factor or a device. */
export function accountActService(parts: AccountActParts) {
  const { factorPolicies, sessionEnds, users, permissions, sessions, changeEvents, mailQueue, now } = parts;

  function companyOf(user: SessionUser, holder: AccountHolder): number | null {
    if (holder.kind !== "own") {
      permissions.require(user, "update", "companies");
      return holder.kind === "admin" ? null : holder.companyId;
    }
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  async function accountFor(user: SessionUser, holder: AccountHolder, userId: number): Promise<AccountKey> {
    const companyId = companyOf(user, holder);
    if (userId === user.id) throw new IsYourself();
    if (holder.kind === "own") {
      const target = await users.findById(userId);
      if (target?.company?.id === companyId && target.isMainUser) throw new MainUserImmutable();
    }
    return { companyId, userId };
  }

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  function announce(userId: number, { tokenHashes, accessTokens }: EndedAccess): void {
    sessions.publishEnds(tokenHashes, "signedOut");
    if (accessTokens > 0) changeEvents.accessTokensChanged({ userId });
  }

  return {
    /**
     * Takes away the factors of somebody who lost one; who has none stays as they are. Throws `EntityNotFound`,
     * `IsYourself`, or for company admins `MainUserImmutable`.
     */
    async resetSecondFactor(user: SessionUser, holder: AccountHolder, userId: number): Promise<void> {
      const account = await accountFor(user, holder, userId);
      if ((await factorPolicies.reset(account, actorOf(user))) === "gone") throw new EntityNotFound();
      mailQueue.wake();
      sessions.forget(userId);
    },

    /** Signs somebody out everywhere, at once, who may sign in again. Throws as `resetSecondFactor` does. */
    async endSessions(
      user: SessionUser,
      holder: AccountHolder,
      userId: number,
      choice: { accessTokens: boolean },
    ): Promise<void> {
      const account = await accountFor(user, holder, userId);
      const ended = await sessionEnds.endAll(account, choice, actorOf(user));
      if (!ended) throw new EntityNotFound();
      mailQueue.wake();
      announce(userId, ended);
    },
  };
}
