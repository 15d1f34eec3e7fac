import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { InvitationResult } from "../../../schemas/companyUserInvitations.ts";
import { invitationForm, bulkInvitationForm } from "../../forms/invitationForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useInvitees } from "./useInvitees.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { AddressCheck } from "./AddressCheck.tsx";
import { UsersInviting } from "./selectors.ts";
import "./companyUsers.css";
import { Seats } from "./Seats.tsx";
import { freeSeats, useMyCompany } from "./useMyCompany.ts";
import { UsersInvited } from "./UsersInvited.tsx";

interface NewCompanyUserProps {
  /** Results of the invitations sent here so far. */
  results: readonly InvitationResult[];
  onInviteMore: () => void;
}

/** Inviting users, and what happens next once that is done (spec §2.16, §6.7). */
export function NewCompanyUser({ results, onInviteMore }: NewCompanyUserProps) {
  const model = UsersInviting.useRecord();
  const { count, noAddresses } = useInvitees();
  const isList = count + noAddresses.length > 1;
  const company = useMyCompany();
  const isDone = model.status === "saved";
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
      <UsersInvited
        key={String(isDone)}
        results={results}
        isDone={isDone}
        onInviteMore={isFull ? undefined : onInviteMore}
      />
      {/* What was typed is not taken away when the last seat goes. */}
      {!isDone && (!isFull || model.isDirty) && (
        <Panel
          title={<FormattedMessage id="companyUsers.details" />}
          intro={<FormattedMessage id="companyUsers.inviteIntro" />}
        >
          <RecordForm
            form={isList ? bulkInvitationForm : invitationForm}
            record={model}
            submitLabelId={isList ? "companyUsers.inviteSeveral" : "companyUsers.invite"}
            focusedField="addresses"
            below={{ addresses: <AddressCheck company={company} /> }}
          />
        </Panel>
      )}
    </div>
  );
}
