import { EyeOpen } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { useListPermissions } from "../../state/listPermissions.ts";
import { useResourceList } from "../../state/resourceList.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { statusChoices } from "../../ui/statusChoices.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";

function RoleName({ name }: { name: string }) {
  const intl = useIntl();
  return <FormattedMessage id={asMessageId(intl, `roles.${name}`, "roles.unknown")} />;
}

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
  {
    field: "role",
    labelId: "fields.role",
    kind: "choice",
    choices: [
      { value: "companyAdmin", labelId: "roles.companyAdmin" },
      { value: "defaultUser", labelId: "roles.defaultUser" },
    ],
    isSortable: true,
    widthPx: 170,
    render: ({ role }) => <RoleName name={role.name} />,
  },
  {
    field: "status",
    labelId: "customers.status",
    kind: "choice",
    choices: statusChoices,
    isSortable: true,
    widthPx: 170,
    render: ({ status }) => <StatusTag status={status} />,
  },
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
