import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { newCompanyUserForm } from "../../forms/newCompanyUserForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useRecord } from "../../state/record.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import "./companyUsers.css";
import { Seats } from "./Seats.tsx";
import { freeSeats, useMyCompany } from "./useMyCompany.ts";
import { UserInvited } from "./UserInvited.tsx";

interface NewCompanyUserProps {
  /** Who was just invited here; null before that. */
  invited: CompanyUser | null;
  onInviteAnother: () => void;
}

/** Inviting a user, and what happens next once that is done (spec §2.16, §6.7). */
export function NewCompanyUser({ invited, onInviteAnother }: NewCompanyUserProps) {
  const model = useRecord();
  const company = useMyCompany();
  const isFull = company !== null && freeSeats(company) === 0;
  return (
    <div className="company-user is-new">
      <header className="company-user-head">
        <Link to="/company/users">
          <FormattedMessage id="companyUsers.backToList" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.userNew" />
        </PageHeading>
        <Seats company={company} />
      </header>
      {invited && <UserInvited user={invited} canInviteMore={!isFull} onInviteAnother={onInviteAnother} />}
      {!invited && !isFull && (
        <Panel
          title={<FormattedMessage id="companyUsers.details" />}
          intro={<FormattedMessage id="companyUsers.inviteIntro" />}
        >
          <RecordForm
            form={newCompanyUserForm}
            record={model}
            submitLabelId="companyUsers.invite"
            focusedField="email"
          />
        </Panel>
      )}
    </div>
  );
}
