import type { Company } from "../../../schemas/company.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type {
  AccountKey,
  AccountStandingRepository,
} from "../../repositories/company-users/accountStanding.ts";
import { EntityChanged, EntityNotFound, Forbidden, ValidationFailed } from "../errors.ts";
import type { SessionUser } from "../session/sessions.ts";
import { toCompany } from "../customers/toCompany.ts";
import { toCompanyUser } from "./toCompanyUser.ts";
import type { CustomerParts } from "../customers/companies.ts";
import { IsYourself, MainUserImmutable } from "./userErrors.ts";

interface AccountStandingParts extends CustomerParts {
  accountStanding: AccountStandingRepository;
}

/** Suspending users of a company, and handing over the role of main user. */
export function accountStandingService(parts: AccountStandingParts) {
  const { accountStanding, companies, companyUsers, sessions, permissions, changeEvents, now } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  function companyOf(user: SessionUser): number {
    permissions.require(user, "update", "companyUsers");
    if (!user.company) throw new Forbidden("belongs to no company");
    return user.company.id;
  }

  async function answerOf(companyId: number, id: number): Promise<CompanyUser> {
    const found = await companyUsers.find(companyId, id, now());
    if (!found) throw new EntityNotFound();
    return toCompanyUser(found);
  }

  function requireChanged(outcome: unknown): void {
    if (outcome === "gone") throw new EntityNotFound();
    if (outcome === "mainUser") throw new MainUserImmutable();
    // Not activated, or no longer: the caller looked at an outdated record.
    if (outcome === "notActivated") throw new EntityChanged();
  }

  /** With `from`, only while that user is still the main user. */
  async function handOver(user: SessionUser, key: AccountKey, from: { from?: number }): Promise<void> {
    const outcome = await accountStanding.handOver(key, from, actorOf(user));
    if (outcome === "otherMainUser") throw new EntityChanged();
    if (outcome === "gone" || outcome === "notAble")
      throw new ValidationFailed([{ path: "/userId", message: "one_of" }]);
    sessions.forgetCompany(key.companyId);
    changeEvents.companyUsersChanged(key.companyId);
  }

  return {
    /** Suspends the user and ends their sessions at once. Throws `MainUserImmutable`, `IsYourself`, `EntityChanged`. */
    async suspend(user: SessionUser, id: number): Promise<CompanyUser> {
      const companyId = companyOf(user);
      if (id === user.id) {
        // The main user gets this error before `IsYourself`, as when deleting themself.
        if (user.isMainUser) throw new MainUserImmutable();
        throw new IsYourself();
      }
      const ended = await accountStanding.suspend({ companyId, id }, actorOf(user));
      if (!Array.isArray(ended)) requireChanged(ended);
      else sessions.publishEnds(ended, "suspended");
      sessions.forget(id);
      changeEvents.companyUsersChanged(companyId);
      return await answerOf(companyId, id);
    },

    /** Lets the user sign in again. Throws as `suspend` does. */
    async reinstate(user: SessionUser, id: number): Promise<CompanyUser> {
      const companyId = companyOf(user);
      requireChanged(await accountStanding.reinstate({ companyId, id }, actorOf(user)));
      changeEvents.companyUsersChanged(companyId);
      return await answerOf(companyId, id);
    },

    /**
     * The main user makes another activated admin of the company its main user. Throws `Forbidden` for anybody else,
     * `ValidationFailed` where the other user is not eligible.
     */
    async handOverOwn(user: SessionUser, userId: number): Promise<CompanyUser> {
      const companyId = companyOf(user);
      if (!user.isMainUser) throw new Forbidden("only the main user hands over");
      await handOver(user, { companyId, id: userId }, { from: user.id });
      return await answerOf(companyId, userId);
    },

    /** As `handOverOwn`, done by a platform admin. */
    async handOverOf(user: SessionUser, companyId: number, userId: number): Promise<Company> {
      permissions.require(user, "update", "companies");
      if (!(await companies.exists(companyId))) throw new EntityNotFound();
      await handOver(user, { companyId, id: userId }, {});
      const company = await companies.find(companyId, now());
      if (!company) throw new EntityNotFound();
      return toCompany(company);
    },
  };
}
