import type { Company } from "../../../schemas/company.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { EmailCorrection } from "../../../schemas/emailCorrection.ts";
import type { EmailCorrectionRepository } from "../../repositories/company-users/emailCorrections.ts";
import { invitationsTo } from "../rate-limits/attemptLimits.ts";
import { EntityChanged, EntityNotFound, Forbidden } from "../errors.ts";
import type { SessionUser } from "../session/sessions.ts";
import { toCompany } from "../customers/toCompany.ts";
import { toCompanyUser } from "./toCompanyUser.ts";
import type { CustomerParts } from "../customers/companies.ts";
import { invitationEnd, inviting } from "../invitation/inviting.ts";
import { UserExists } from "./userErrors.ts";

interface CorrectionParts extends CustomerParts {
  emailCorrections: EmailCorrectionRepository;
}

/**
 * Corrects the mistyped e-mail of somebody who was invited: the link that was sent is revoked, and a new one goes to
 * the right address.
 */
export function emailCorrectionService(parts: CorrectionParts) {
  const { emailCorrections, companies, companyUsers, permissions, mailQueue, changeEvents, limits, now } =
    parts;

  async function correct(user: SessionUser, key: { companyId: number; id: number }, given: EmailCorrection) {
    const email = given.email.trim().toLowerCase();
    await limits.take(invitationsTo(email));
    const outcome = await inviting(() =>
      emailCorrections.correct(
        { ...key, email, invitationExpiresAt: invitationEnd(now()) },
        { userId: user.id, at: now() },
      ),
    );
    if (outcome === "gone") throw new EntityNotFound();
    if (outcome === "activated") throw new EntityChanged();
    if (outcome === "taken") throw new UserExists("/email");
    mailQueue.wake();
    changeEvents.companyUsersChanged(key.companyId);
  }

  return {
    /**
     * For an invited user of the caller's own company. Throws `UserExists`; `EntityChanged` when the invitation was
     * accepted already.
     */
    async ofUser(user: SessionUser, id: number, given: EmailCorrection): Promise<CompanyUser> {
      permissions.require(user, "update", "companyUsers");
      if (!user.company) throw new Forbidden("belongs to no company");
      const companyId = user.company.id;
      if (!(await companyUsers.find(companyId, id, now()))) throw new EntityNotFound();
      await correct(user, { companyId, id }, given);
      const corrected = await companyUsers.find(companyId, id, now());
      if (!corrected) throw new EntityNotFound();
      return toCompanyUser(corrected);
    },

    /** For the main user of a customer. Throws as `ofUser` does. */
    async ofMainUser(user: SessionUser, companyId: number, given: EmailCorrection): Promise<Company> {
      permissions.require(user, "update", "companies");
      const company = await companies.find(companyId, now());
      if (!company) throw new EntityNotFound();
      await correct(user, { companyId, id: company.mainUser.id }, given);
      const corrected = await companies.find(companyId, now());
      if (!corrected) throw new EntityNotFound();
      return toCompany(corrected);
    },
  };
}
