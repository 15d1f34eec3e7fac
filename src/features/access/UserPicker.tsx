import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { UsersToLookAlongList } from "./selectors.ts";

interface UserPickerProps {
  companyId: number;
  /** The selected user. */
  userId: number;
}

/** The users of the company, each a way to look along with that one. */
export function UserPicker({ companyId, userId }: UserPickerProps) {
  const intl = useIntl();
  const list = UsersToLookAlongList.useList();
  return (
    <nav className="access-users" aria-label={intl.formatMessage({ id: "access.viewAs" })}>
      <h2>
        <FormattedMessage id="access.viewAs" />
      </h2>
      <SearchBox
        label={intl.formatMessage({ id: "customers.searchUsers" })}
        value={list.typed}
        onChange={list.searchFor}
      />
      {list.status === "failed" && <FailureCallout messageId={list.failureMessageId} onRetry={list.reload} />}
      <output className="access-none">
        {list.status === "loaded" && list.rows.length === 0 && (
          <FormattedMessage id="list.noneForSearch" values={{ search: list.search }} />
        )}
      </output>
      <ul>
        {list.rows.map(({ id, fullName, email }) => (
          <li key={id}>
            <Link
              className="access-user"
              to={`/customers/${companyId}/users/${id}/access`}
              aria-current={id === userId ? "page" : undefined}
            >
              {fullName || email}
              {fullName && <small>{email}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {list.totalPages > 1 && (
        <Pager
          page={list.page}
          totalPages={list.totalPages}
          totalItems={list.totalItems}
          onGoTo={list.goTo}
          listName={intl.formatMessage({ id: "customers.usersResourceName" })}
        />
      )}
    </nav>
  );
}
