import { Button } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import { FormattedList, FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { InvitationResult } from "../../../schemas/companyUserInvitations.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { LimitedList } from "../../ui/LimitedList.tsx";

interface UsersInvitedProps {
  results: readonly InvitationResult[];
  /** Nobody is left to invite; else the form is still there. */
  isDone: boolean;
  /** Left out where all seats are taken. */
  onInviteMore?: () => void;
}

/** After inviting: where the mails went, how long they are valid, and what to do next. */
export function UsersInvited({ results, isDone, onInviteMore }: UsersInvitedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const invited = results.flatMap(({ user }) => user ?? []);
  const waiting = results.filter(({ outcome }) => outcome === "waiting").map(({ email }) => email);
  if (invited.length + waiting.length === 0) return null;
  return (
    <section className="user-invited">
      <h2 ref={heading} tabIndex={-1}>
        <Tick /> <Title count={invited.length} />
      </h2>
      {invited.length > 0 && <Sent users={invited} />}
      {waiting.length > 0 && (
        <p>
          <FormattedMessage
            id="companyUsers.waiting"
            values={{ emails: <FormattedList value={waiting} /> }}
          />
        </p>
      )}
      {isDone && (
        <>
          <p>
            <FormattedMessage id="companyUsers.sentNext" />
          </p>
          <div className="user-invited-actions">
            {onInviteMore && (
              <Button
                intent="primary"
                onClick={onInviteMore}
                text={<FormattedMessage id="companyUsers.inviteAnother" />}
              />
            )}
            <Link to="/company/users">
              <FormattedMessage id="companyUsers.backToList" />
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

function Title({ count }: { count: number }) {
  if (count === 0) return <FormattedMessage id="companyUsers.waitingTitle" />;
  if (count === 1) return <FormattedMessage id="companyUsers.sentTitle" />;
  return <FormattedMessage id="companyUsers.sentSeveralTitle" values={{ count }} />;
}

function Sent({ users }: { users: readonly CompanyUser[] }) {
  const [first] = users;
  if (!first) return null;
  const { email, invitationExpiresAt, createdAt } = first;
  const until = <Instant at={invitationExpiresAt ?? createdAt} form="long" />;
  if (users.length === 1)
    return (
      <p>
        <FormattedMessage id="companyUsers.sentText" values={{ email: <b>{email}</b>, until }} />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage id="companyUsers.sentSeveralText" values={{ until }} />
      </p>
      <LimitedList items={users} keyOf={({ id }) => id} render={(user) => user.email} step={10} />
    </>
  );
}
