import { FormattedMessage, useIntl } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { statusChoices } from "../../ui/statusChoices.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";
import { removalQuestion } from "./removalQuestion.ts";
import { WorkspaceNames } from "./WorkspaceNames.tsx";
import { CustomersList } from "./selectors.ts";

export const customerColumns: readonly Column<Company>[] = [
  {
    field: "customerName",
    labelId: "fields.customerName",
    kind: "text",
    isSortable: true,
    widthPx: 165,
    render: ({ customerName }) => customerName,
  },
  {
    field: "name",
    labelId: "customers.company",
    kind: "text",
    isSortable: true,
    widthPx: 160,
    render: ({ name }) => name,
  },
  {
    field: "mainUser.fullName",
    labelId: "fields.mainUser",
    kind: "text",
    isSortable: true,
    widthPx: 255,
    render: ({ mainUser }) => mainUser.fullName || mainUser.email,
    detail: ({ mainUser }) => (mainUser.fullName ? mainUser.email : null),
  },
  {
    field: "userCount",
    labelId: "customers.users",
    kind: "number",
    widthPx: 132,
    isSortable: true,
    isNumeric: true,
    render: ({ userCount, maxUsers }) => (
      <FormattedMessage id="customers.usersOfMax" values={{ count: userCount, max: maxUsers }} />
    ),
  },
  {
    field: "workspaces",
    labelId: "fields.workspaces",
    widthPx: 144,
    render: ({ workspaces }) => <WorkspaceNames workspaces={workspaces} />,
  },
  {
    field: "mainUser.status",
    labelId: "fields.status",
    kind: "choice",
    choices: statusChoices,
    isSortable: true,
    widthPx: 144,
    render: ({ mainUser }) => <StatusTag status={mainUser.status} />,
  },
  {
    field: "createdAt",
    labelId: "customers.createdAt",
    kind: "date",
    widthPx: 143,
    isSortable: true,
    render: ({ createdAt }) => <Instant at={createdAt} form="short" />,
  },
];

/** Every customer, for platform admins (spec §2.9); choosing one opens it. */
export function Customers() {
  const intl = useIntl();
  return (
    <ResourceListView
      list={CustomersList.useList()}
      columns={customerColumns}
      keyOf={({ id }) => id}
      nameOf={({ customerName }) => customerName}
      title={intl.formatMessage({ id: "pages.customers" })}
      searchLabel={intl.formatMessage({ id: "customers.search" })}
      resourceName={intl.formatMessage({ id: "customers.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "customers.none" })}
      may={useListPermissions("companies")}
      actions={{
        add: { labelId: "customers.add", to: "/customers/new" },
        view: { to: ({ id }) => `/customers/${id}` },
        update: { to: ({ id }) => `/customers/${id}#edit` },
        remove: true,
      }}
      removalQuestion={removalQuestion(intl)}
    />
  );
}
