import { FormattedDate, FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";

/** Until when an open invitation works (spec §4.11); nothing for others. */
export function invitationUntil({ status, invitationExpiresAt }: CompanyUser) {
  if (status !== "invited" || !invitationExpiresAt) return null;
  return (
    <FormattedMessage
      id="invitations.until"
      values={{ until: <FormattedDate value={invitationExpiresAt} dateStyle="medium" /> }}
    />
  );
}
