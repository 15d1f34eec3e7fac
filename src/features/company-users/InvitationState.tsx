import { FormattedDate, FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";

/** How far a user is on the way from invited to active (spec §4.11). */
export function InvitationState({ user: { status } }: { user: CompanyUser }) {
  return (
    <StatusTag status={status}>
      <FormattedMessage id={`invitations.${status}`} />
    </StatusTag>
  );
}

/** Until when an open invitation works; nothing for others. */
export function invitationUntil({ status, invitationExpiresAt }: CompanyUser) {
  if (status !== "invited" || !invitationExpiresAt) return null;
  return (
    <FormattedMessage
      id="invitations.until"
      values={{ until: <FormattedDate value={invitationExpiresAt} dateStyle="medium" /> }}
    />
  );
}
