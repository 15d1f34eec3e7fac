import { useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { StandingOrder } from "../../../machines/company-users/standingMachine.ts";
import type { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import type { EmailCorrection } from "../../../schemas/emailCorrection.ts";
import {
  changeStanding,
  correctUserEmail,
  fetchCompanyUser,
  resendUserInvitation,
  updateCompanyUser,
} from "../../api/companyUsers.ts";
import type { Api } from "../../api/createApi.ts";
import { CompanyUserDetails } from "../../features/company-users/CompanyUserDetails.tsx";
import { companyUserUpdateForm } from "../../forms/companyUserUpdateForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountActsPart } from "../AccountActsPart.tsx";
import { EmailCorrectionPart } from "../EmailCorrectionPart.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";
import { StandingProvider } from "../StandingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { CompanyUserEditing } from "../../features/company-users/selectors.ts";
import { createRecord } from "../../features/records/selectors.ts";

const callsFor = (
  id: number,
  setLatest: (user: CompanyUser) => void,
): RecordCalls<CompanyUser, CompanyUserUpdate> => ({
  load: (api, signal) => fetchCompanyUser(api, id, signal),
  save: (api, { changes, version }) => updateCompanyUser(api, { id, version }, changes),
  onSaved: (user, { showSuccess }) => {
    setLatest(user);
    showSuccess("companyUsers.saved", { name: user.fullName || user.email });
  },
});

/** One user of one's company (spec §2.15). */
export function CompanyUserPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <CompanyUserOfId key={id} id={id} />;
}

function CompanyUserOfId({ id }: { id: number }) {
  /** The user as returned by the last action here. */
  const [latest, setLatest] = useState<CompanyUser | null>(null);
  const calls = useMemo(() => callsFor(id, setLatest), [id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={CompanyUserEditing} form={companyUserUpdateForm} calls={calls}>
        <CompanyUserIfFound id={id} latest={latest} onLatest={setLatest} />
      </RecordProvider>
    </LaterTexts>
  );
}

const changeUser = (api: Api, { change, person }: StandingOrder) =>
  changeStanding(api, { change, id: person.id });

interface CompanyUserIfFoundProps {
  id: number;
  latest: CompanyUser | null;
  onLatest: (user: CompanyUser) => void;
}

function CompanyUserIfFound({ id, latest, onLatest }: CompanyUserIfFoundProps) {
  const { status, isDirty, record } = CompanyUserEditing.useRecord();
  const callsToCorrect = useMemo(() => correctionOf(id), [id]);
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <ResendProvider resend={resendUserInvitation} onResent={onLatest}>
      <StandingProvider change={changeUser} onChanged={onLatest}>
        <CompanyUserDetails
          user={latest ?? record}
          accountActs={
            record && (
              <AccountActsPart
                holder={{ kind: "colleague", id }}
                name={record.fullName || record.email}
                look="button"
              />
            )
          }
          emailCorrection={
            <EmailCorrectionPart
              of={UserCorrecting}
              calls={callsToCorrect}
              emailOf={emailOf}
              onCorrected={onLatest}
            />
          }
        />
      </StandingProvider>
    </ResendProvider>
  );
}

const UserCorrecting = createRecord<CompanyUser>();

const correctionOf = (id: number): RecordCalls<CompanyUser, EmailCorrection> => ({
  load: (api, signal) => fetchCompanyUser(api, id, signal),
  save: (api, { value }) => correctUserEmail(api, id, value),
});

const emailOf = ({ email }: CompanyUser) => email;
