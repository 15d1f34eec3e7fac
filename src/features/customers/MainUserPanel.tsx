import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { ResendingInvitation, selectResentId, selectResentRecord } from "../../state/resendInvitation.ts";
import { type Fact, FactList } from "../../ui/FactList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusTag } from "../../ui/StatusTag.tsx";
import { CopyEmail } from "./CopyEmail.tsx";

interface MainUserPanelProps {
  company: Company;
  /** Tells that something was copied. */
  copyFeedback: ReactNode;
}

/** Who signed the company up: to look at, never to change (spec §6.6). */
export function MainUserPanel({ company, copyFeedback }: MainUserPanelProps) {
  const intl = useIntl();
  const resending = ResendingInvitation.useActorRef();
  const isSending = ResendingInvitation.useSelector(selectResentId) !== null;
  const resent = ResendingInvitation.useSelector(selectResentRecord) as Company | null;
  const { id, mainUser, activatedAt, createdAt } = resent ?? company;
  const facts: Fact[] = [
    ...(mainUser.fullName
      ? [{ label: intl.formatMessage({ id: "customers.name" }), value: mainUser.fullName }]
      : []),
    {
      label: intl.formatMessage({ id: "fields.email" }),
      value: <CopyEmail email={mainUser.email} />,
    },
    {
      label: intl.formatMessage({ id: "fields.status" }),
      value: <StatusTag status={mainUser.status} />,
    },
    {
      label: intl.formatMessage({ id: activatedAt ? "customers.activatedAt" : "customers.createdAt" }),
      value: <Instant at={activatedAt ?? createdAt} form="long" />,
    },
  ];
  return (
    <Panel
      title={<FormattedMessage id="fields.mainUser" />}
      intro={<FormattedMessage id="customers.mainUserIntro" />}
    >
      <FactList facts={facts} />
      {mainUser.status !== "active" && (
        <Button
          className="customer-resend"
          icon={<SendMessage />}
          loading={isSending}
          onClick={() =>
            resending.send({ type: "invitation.resend", invitee: { id, email: mainUser.email } })
          }
          text={<FormattedMessage id="invitations.resend" />}
        />
      )}
      {copyFeedback}
    </Panel>
  );
}
