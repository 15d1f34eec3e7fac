import { SendMessage } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { ResendingInvitation, selectResentId } from "../company-users/selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { type Fact, FactList } from "../../ui/FactList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusTag } from "../../ui/StatusTag.tsx";
import { CopyEmail } from "./CopyEmail.tsx";

interface MainUserPanelProps {
  company: Company;
  /** Confirmation of copying. */
  copyFeedback: ReactNode;
  /** Corrects the e-mail of who is not activated. */
  emailCorrection: ReactNode;
}

/** The main user: never changed or deleted (spec §6.6); only a mistyped e-mail, before the activation. */
export function MainUserPanel({ company, copyFeedback, emailCorrection }: MainUserPanelProps) {
  const intl = useIntl();
  const resending = ResendingInvitation.useActorRef();
  const isSending = ResendingInvitation.useSelector(selectResentId) !== null;
  const { id, mainUser, activatedAt, createdAt } = company;
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
        <div className="customer-resend">
          <BusyButton
            icon={<SendMessage />}
            isBusy={isSending}
            onClick={() =>
              resending.send({ type: "invitation.resend", invitee: { id, email: mainUser.email } })
            }
            labelId="invitations.resend"
          />
          {emailCorrection}
        </div>
      )}
      {copyFeedback}
    </Panel>
  );
}
