import { Button, Tag } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Admin } from "../../../schemas/admin.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import { ResendingInvitation, selectResentId } from "../company-users/selectors.ts";
import { useSession } from "../session/useSession.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { statusChoices } from "../../ui/statusChoices.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";
import "./admins.css";
import { removalQuestion } from "./removalQuestion.ts";
import { AdminsList } from "./selectors.ts";

export const adminColumns: readonly Column<Admin>[] = [
  {
    field: "fullName",
    widthPx: 290,
    labelId: "admins.name",
    kind: "text",
    isSortable: true,
    render: (admin) => <AdminName admin={admin} />,
  },
  {
    field: "email",
    labelId: "fields.email",
    kind: "text",
    isSortable: true,
    widthPx: 280,
    render: ({ email }) => email,
  },
  {
    field: "status",
    labelId: "fields.status",
    kind: "choice",
    choices: statusChoices,
    isSortable: true,
    widthPx: 175,
    render: ({ status }) => <StatusTag status={status} />,
    detail: invitationUntil,
  },
  {
    field: "createdAt",
    labelId: "admins.since",
    kind: "date",
    isSortable: true,
    widthPx: 146,
    render: ({ createdAt }) => <Instant at={createdAt} form="short" />,
  },
];

function AdminName({ admin: { id, fullName, email } }: { admin: Admin }) {
  const { user: self } = useSession();
  return (
    <span className="admin-name">
      <span>{fullName || email}</span>
      {id === self?.id && (
        <Tag minimal round intent="primary">
          <FormattedMessage id="admins.you" />
        </Tag>
      )}
    </span>
  );
}

function invitationUntil({ status, invitationExpiresAt }: Admin) {
  if (status !== "invited" || !invitationExpiresAt) return null;
  const until = <Instant at={invitationExpiresAt} form="short" />;
  return <FormattedMessage id="invitations.until" values={{ until }} />;
}

/** Sends a new invitation to who has not accepted one. */
function ResendButton({ admin: { id, email, status } }: { admin: Admin }) {
  const label = useIntl().formatMessage({ id: "invitations.resendTo" }, { email });
  const resending = ResendingInvitation.useActorRef();
  const sentId = ResendingInvitation.useSelector(selectResentId);
  if (status === "active") return null;
  return (
    <Button
      variant="minimal"
      data-tip={label}
      aria-label={label}
      icon={<SendMessage />}
      loading={sentId === id}
      onClick={() => resending.send({ type: "invitation.resend", invitee: { id, email } })}
    />
  );
}

interface AdminsProps {
  /** For who lost a second factor or a device. */
  accountActs: (admin: Admin) => ReactNode;
}

/** The platform admins (spec §1.2); everybody but oneself can be removed. */
export function Admins({ accountActs }: AdminsProps) {
  const intl = useIntl();
  const { user: self } = useSession();
  return (
    <ResourceListView
      list={AdminsList.useList()}
      columns={adminColumns}
      keyOf={({ id }) => id}
      nameOf={({ fullName, email }) => fullName || email}
      title={intl.formatMessage({ id: "pages.admins" })}
      searchLabel={intl.formatMessage({ id: "admins.search" })}
      resourceName={intl.formatMessage({ id: "admins.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "admins.none" })}
      may={useListPermissions("companies")}
      actions={{ add: { labelId: "admins.add", to: "/admins/new" }, remove: true }}
      canActOn={({ id }) => id !== self?.id}
      removalQuestion={removalQuestion(intl)}
      rowActionsWidthPx={70}
      // oxlint-disable-next-line react/no-unstable-nested-components -- what draws a row, no component
      rowActions={(admin) => <AdminActions admin={admin} accountActs={accountActs} />}
    />
  );
}

function AdminActions({ admin, accountActs }: { admin: Admin } & AdminsProps) {
  const { user: self } = useSession();
  return (
    <>
      <ResendButton admin={admin} />
      {admin.id !== self?.id && admin.status === "active" && accountActs(admin)}
    </>
  );
}
