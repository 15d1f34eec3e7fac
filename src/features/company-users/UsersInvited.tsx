import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { Instant } from "../../i18n/Instant.tsx";

interface UserInvitedProps {
  user: CompanyUser;
  canInviteMore: boolean;
  onInviteAnother: () => void;
}

/** What happens now that somebody is invited: where the mail went, how long it works, and what one can do next. */
export function UserInvited({ user, canInviteMore, onInviteAnother }: UserInvitedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="user-invited">
      <h2 ref={heading} tabIndex={-1}>
        <Tick /> <FormattedMessage id="companyUsers.sentTitle" />
      </h2>
      <p>
        <FormattedMessage
          id="companyUsers.sentText"
          values={{
            email: <b>{user.email}</b>,
            until: <Instant at={user.invitationExpiresAt ?? user.createdAt} form="long" />,
          }}
        />
      </p>
      <p>
        <FormattedMessage id="companyUsers.sentNext" />
      </p>
      <div className="user-invited-actions">
        {canInviteMore && (
          <Button
            intent="primary"
            onClick={onInviteAnother}
            text={<FormattedMessage id="companyUsers.inviteAnother" />}
          />
        )}
        <Link to="/company/users">
          <FormattedMessage id="companyUsers.backToList" />
        </Link>
      </div>
    </section>
  );
}
