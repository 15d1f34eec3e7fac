import { EyeOpen } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { useListPermissions } from "../../state/listPermissions.ts";
import { useResourceList } from "../../state/resourceList.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import "./companyUsers.css";
import { roleColumn, statusColumn } from "./userColumns.tsx";

/** What is told of a user of a customer. */
export const usersOfCompanyColumns: readonly Column<CompanyUser>[] = [
  {
    field: "fullName",
    labelId: "customers.name",
    kind: "text",
    isSortable: true,
    render: ({ fullName, email }) => fullName || email,
    detail: ({ fullName, email }) => (fullName ? email : null),
  },
  roleColumn,
  statusColumn,
];

/** The users of a customer, to look at; each leads to what that user sees. */
export function UsersOfCompany({ companyId }: { companyId: number }) {
  const intl = useIntl();
  const pathOf = ({ id }: CompanyUser) => `/customers/${companyId}/users/${id}/access`;
  const linkToAccess = (user: CompanyUser) => (
    <AccessLink path={pathOf(user)} name={user.fullName || user.email} />
  );
  return (
    <ResourceListView
      isPart
      list={useResourceList<CompanyUser>()}
      columns={usersOfCompanyColumns}
      keyOf={({ id }) => id}
      nameOf={({ fullName, email }) => fullName || email}
      title={intl.formatMessage({ id: "customers.users" })}
      searchLabel={intl.formatMessage({ id: "customers.searchUsers" })}
      resourceName={intl.formatMessage({ id: "customers.usersResourceName" })}
      may={useListPermissions("companyUsers", { create: false, update: false, delete: false })}
      opens={pathOf}
      rowActions={linkToAccess}
      rowActionsWidthPx={130}
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
