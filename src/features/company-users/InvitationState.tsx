import { FormattedDate, FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";

/** How far a user is on the way from invited to active, and until when the invitation works (spec §4.11). */
export function InvitationState({ user: { status, invitationExpiresAt } }: { user: CompanyUser }) {
  return (
    <span className="invitation-state">
      <StatusTag status={status}>
        <FormattedMessage id={`invitations.${status}`} />
      </StatusTag>
      {status === "invited" && invitationExpiresAt && (
        <small>
          <FormattedMessage
            id="invitations.until"
            values={{ until: <FormattedDate value={invitationExpiresAt} dateStyle="medium" /> }}
          />
        </small>
      )}
    </span>
  );
}
