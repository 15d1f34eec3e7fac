import { Callout } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { companyUserUpdateForm, ownCompanyUserForm } from "../../forms/companyUserUpdateForm.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { MessageId } from "../../i18n/messages.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useSession } from "../session/useSession.ts";
import { FactList } from "../../ui/FactList.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusTag } from "../../ui/StatusTag.tsx";
import { CompanyUserEditing } from "./selectors.ts";
import "./companyUsers.css";
import { invitationUntil } from "./invitationUntil.tsx";
import { LastSignIn } from "./LastSignIn.tsx";
import { ResendButton } from "./ResendButton.tsx";
import { RoleName } from "./RoleName.tsx";
import { StandingButtons } from "./StandingButtons.tsx";

interface CompanyUserDetailsProps {
  /** As loaded; null until then. */
  user: CompanyUser | null;
  /** Corrects the e-mail of an open invitation. */
  emailCorrection: ReactNode;
  /** For who lost a second factor or a device. */
  accountActs: ReactNode;
}

/** One user of one's company: names and role to change, the rest to look at (spec §2.15). */
export function CompanyUserDetails({ user, emailCorrection, accountActs }: CompanyUserDetailsProps) {
  const model = CompanyUserEditing.useRecord();
  const { user: self } = useSession();
  const isYourself = user !== null && user.id === self?.id;
  return (
    <div className="company-user">
      <header className="company-user-head">
        <Link to="/company/users">
          <FormattedMessage id="companyUsers.backToList" />
        </Link>
        <PageHeading>{user ? user.fullName || user.email : <FormattedMessage id="pages.user" />}</PageHeading>
      </header>
      {user?.isMainUser ? (
        <Callout className="company-user-notice">
          <FormattedMessage id="companyUsers.mainUserNotice" />{" "}
          {isYourself && <FormattedMessage id="companyUsers.handOverHint" />}
        </Callout>
      ) : (
        <Panel
          title={<FormattedMessage id="companyUsers.details" />}
          intro={isYourself && <FormattedMessage id="companyUsers.yourselfNotice" />}
        >
          <RecordForm
            form={isYourself ? ownCompanyUserForm : companyUserUpdateForm}
            record={model}
            submitLabelId="companyUsers.save"
          />
        </Panel>
      )}
      {user && (
        <AccountPanel
          user={user}
          emailCorrection={emailCorrection}
          accountActs={!isYourself && accountActs}
        />
      )}
    </div>
  );
}

/** The status of the account, with the actions on it. */
function AccountPanel({
  user,
  emailCorrection,
  accountActs,
}: CompanyUserDetailsProps & { user: CompanyUser }) {
  const intl = useIntl();
  const label = (id: MessageId) => intl.formatMessage({ id });
  return (
    <Panel title={<FormattedMessage id="companyUsers.account" />}>
      <FactList
        facts={[
          { label: label("fields.email"), value: user.email },
          { label: label("fields.role"), value: <RoleName name={user.role.name} /> },
          {
            label: label("fields.status"),
            value: (
              <span className="company-user-state">
                <StatusTag status={user.status} /> {invitationUntil(user)}
              </span>
            ),
          },
          {
            label: label("companyUsers.since"),
            value: <Instant at={user.createdAt} form="long" />,
          },
          { label: label("companyUsers.lastSignIn"), value: <LastSignIn user={user} form="datetime" /> },
        ]}
      />
      <div className="company-user-actions">
        <ResendButton user={user} isSpelledOut />
        {!user.isMainUser && user.activatedAt === null && emailCorrection}
        <StandingButtons user={user} />
        {!user.isMainUser && user.activatedAt !== null && accountActs}
      </div>
    </Panel>
  );
}
