import { Button } from "@blueprintjs/core";
import { Crown, EyeOpen } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { useListPermissions } from "../session/useListPermissions.ts";
import { CustomerUsersList, useStanding } from "./selectors.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { canBeMainUser } from "./canBeMainUser.ts";
import "./companyUsers.css";
import { LastSignIn } from "./LastSignIn.tsx";
import { MarkedName } from "./MarkedName.tsx";
import { roleColumn, statusColumn } from "./userColumns.tsx";

export const usersOfCompanyColumns: readonly Column<CompanyUser>[] = [
  {
    field: "fullName",
    labelId: "customers.name",
    kind: "text",
    isSortable: true,
    render: (user) => <MarkedName user={user} />,
    detail: ({ fullName, email }) => (fullName ? email : null),
  },
  roleColumn,
  statusColumn,
  {
    field: "lastSignInAt",
    labelId: "companyUsers.lastSignIn",
    kind: "date",
    isSortable: true,
    render: (user) => <LastSignIn user={user} form="short" />,
  },
];

/** The users of a customer, to look at; each leads to what that user sees, and admins can be made the main user. */
export function UsersOfCompany({ companyId }: { companyId: number }) {
  const intl = useIntl();
  const pathOf = ({ id }: CompanyUser) => `/customers/${companyId}/users/${id}/access`;
  const rowActions = (user: CompanyUser) => (
    <>
      {canBeMainUser(user) && <HandOverButton user={user} />}
      <AccessLink path={pathOf(user)} name={user.fullName || user.email} />
    </>
  );
  return (
    <ResourceListView
      isPart
      list={CustomerUsersList.useList()}
      columns={usersOfCompanyColumns}
      keyOf={({ id }) => id}
      nameOf={({ fullName, email }) => fullName || email}
      title={intl.formatMessage({ id: "customers.users" })}
      searchLabel={intl.formatMessage({ id: "customers.searchUsers" })}
      resourceName={intl.formatMessage({ id: "customers.usersResourceName" })}
      may={useListPermissions("companyUsers", { create: false, update: false, delete: false })}
      opens={pathOf}
      rowActions={rowActions}
      rowActionsWidthPx={170}
    />
  );
}

function AccessLink({ path, name }: { path: string; name: string }) {
  const intl = useIntl();
  return (
    <Link
      className="bp6-button bp6-minimal look-along"
      to={path}
      aria-label={intl.formatMessage({ id: "customers.lookAlongWith" }, { name })}
    >
      <EyeOpen />
      <span className="bp6-button-text">
        <FormattedMessage id="customers.lookAlong" />
      </span>
    </Link>
  );
}

function HandOverButton({ user: { id, fullName, email } }: { user: CompanyUser }) {
  const intl = useIntl();
  const { send } = useStanding();
  const name = fullName || email;
  const label = intl.formatMessage({ id: "companyUsers.handOverTo" }, { name });
  return (
    <Button
      variant="minimal"
      icon={<Crown />}
      data-tip={label}
      aria-label={label}
      onClick={() => send({ type: "standing.ask", change: "handOver", person: { id, name } })}
    />
  );
}
