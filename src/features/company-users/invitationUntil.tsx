import { FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { Instant } from "../../i18n/Instant.tsx";

/** Until when an open invitation works (spec §4.11); nothing for others. */
export function invitationUntil({ status, invitationExpiresAt }: CompanyUser) {
  if (status !== "invited" || !invitationExpiresAt) return null;
  return (
    <FormattedMessage
      id="invitations.until"
      values={{ until: <Instant at={invitationExpiresAt} form="short" /> }}
    />
  );
}
