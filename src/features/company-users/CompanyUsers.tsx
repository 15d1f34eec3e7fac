import { useIntl } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import { useSession } from "../session/useSession.ts";
import { EmailAddress } from "../../ui/EmailAddress.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { LastSignIn } from "./LastSignIn.tsx";
import { invitationUntil } from "./invitationUntil.tsx";
import { MarkedName } from "./MarkedName.tsx";
import { removalQuestion } from "./removalQuestion.ts";
import { ResendButton } from "./ResendButton.tsx";
import { Seats } from "./Seats.tsx";
import { freeSeats, useMyCompany } from "./useMyCompany.ts";
import { roleColumn, statusColumn } from "./userColumns.tsx";
import { CompanyUsersList } from "./selectors.ts";

export const companyUserColumns: readonly Column<CompanyUser>[] = [
  {
    field: "fullName",
    widthPx: 250,
    labelId: "companyUsers.name",
    kind: "text",
    isSortable: true,
    render: (user) => <MarkedName user={user} />,
  },
  {
    field: "email",
    labelId: "fields.email",
    kind: "text",
    isSortable: true,
    widthPx: 225,
    render: ({ email }) => <EmailAddress email={email} />,
  },
  roleColumn,
  { ...statusColumn, detail: invitationUntil },
  {
    field: "createdAt",
    labelId: "companyUsers.since",
    kind: "date",
    isSortable: true,
    widthPx: 139,
    render: ({ createdAt }) => <Instant at={createdAt} form="short" />,
  },
  {
    field: "lastSignInAt",
    labelId: "companyUsers.lastSignIn",
    kind: "date",
    isSortable: true,
    widthPx: 145,
    render: (user) => <LastSignIn user={user} form="short" />,
  },
];

const resendButton = (user: CompanyUser) => <ResendButton user={user} />;

/** The users of one's company, and how many more there can be (spec §2.14, §6.7). */
export function CompanyUsers() {
  const intl = useIntl();
  const { user: self } = useSession();
  const list = CompanyUsersList.useList();
  const company = useMyCompany();
  return (
    <ResourceListView
      list={list}
      columns={companyUserColumns}
      keyOf={({ id }) => id}
      nameOf={({ fullName, email }) => fullName || email}
      title={intl.formatMessage({ id: "pages.users" })}
      searchLabel={intl.formatMessage({ id: "companyUsers.search" })}
      resourceName={intl.formatMessage({ id: "companyUsers.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "companyUsers.none" })}
      may={useListPermissions("companyUsers")}
      aside={<Seats company={company} />}
      actions={{
        add: {
          labelId: "companyUsers.add",
          to: "/company/users/new",
          isDisabled: company !== null && freeSeats(company) === 0,
        },
        view: { to: ({ id }) => `/company/users/${id}` },
        update: { to: ({ id }) => `/company/users/${id}` },
        remove: true,
      }}
      canActOn={({ isMainUser, id }, action) =>
        action === "view" || (!isMainUser && (action !== "remove" || id !== self?.id))
      }
      removalQuestion={removalQuestion(intl)}
      rowActions={resendButton}
    />
  );
}
