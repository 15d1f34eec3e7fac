import { useMemo, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { Company } from "../../../schemas/company.ts";
import type { StandingOrder } from "../../../machines/company-users/standingMachine.ts";
import type { EmailCorrection } from "../../../schemas/emailCorrection.ts";
import type { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import type { ListQuery } from "../../../schemas/list.ts";
import {
  changeMainUser,
  correctMainUserEmail,
  fetchCompany,
  fetchUsersOfCompany,
  resendCompanyInvitation,
  updateCompany,
} from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import { provideCopy } from "../../features/copying/provide.ts";
import { UsersOfCompany, usersOfCompanyColumns } from "../../features/company-users/UsersOfCompany.tsx";
import { CopyFeedback } from "../../features/copying/CopyFeedback.tsx";
import { Customer } from "../../features/customers/Customer.tsx";
import { WorkspaceAssignment } from "../../features/workspaces/WorkspaceAssignment.tsx";
import { companyUpdateForm } from "../../forms/companyUpdateForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Copy } from "../../features/copying/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AssignmentProvider } from "../AssignmentProvider.tsx";
import { EmailCorrectionPart } from "../EmailCorrectionPart.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";
import { StandingProvider } from "../StandingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { CustomerEditing } from "../../features/customers/selectors.ts";
import { createRecord } from "../../features/records/selectors.ts";
import { CustomerUsersList } from "../../features/company-users/selectors.ts";

const callsFor = (
  id: number,
  setLatest: (company: Company) => void,
): RecordCalls<Company, CompanyUpdate> => ({
  load: (api, signal) => fetchCompany(api, id, signal),
  save: (api, { changes, version }) => updateCompany(api, { id, version }, changes),
  onSaved: (company, { showSuccess }) => {
    setLatest(company);
    showSuccess("customers.saved", { name: company.name });
  },
});

const copyLogic = provideCopy({ clipboard: navigator.clipboard });

/** One customer (spec §2.10). */
export function CustomerPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <CustomerOfId key={id} id={id} />;
}

function CustomerOfId({ id }: { id: number }) {
  /** The company as returned by the last action here. */
  const [latest, setLatest] = useState<Company | null>(null);
  const calls = useMemo(() => callsFor(id, setLatest), [id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={CustomerEditing} form={companyUpdateForm} calls={calls}>
        <CustomerIfFound id={id} latest={latest} onLatest={setLatest} />
      </RecordProvider>
    </LaterTexts>
  );
}

interface CustomerIfFoundProps {
  id: number;
  latest: Company | null;
  onLatest: (company: Company) => void;
}

function CustomerIfFound({ id, latest, onLatest }: CustomerIfFoundProps) {
  const { status, isDirty, record } = CustomerEditing.useRecord();
  const { hash } = useLocation();
  const callsToCorrect = useMemo(() => correctionOf(id), [id]);
  const handOver = useMemo(
    () =>
      (api: Api, { person }: StandingOrder) =>
        changeMainUser(api, id, person.id),
    [id],
  );
  const loadUsers = useMemo(
    () => (api: Api, query: ListQuery, signal: AbortSignal) =>
      fetchUsersOfCompany(api, id, { query, signal }),
    [id],
  );
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <Copy.Provider logic={copyLogic}>
      <ResendProvider resend={resendCompanyInvitation} onResent={onLatest}>
        <Customer
          company={latest ?? record}
          emailCorrection={
            <EmailCorrectionPart
              of={MainUserCorrecting}
              calls={callsToCorrect}
              emailOf={emailOf}
              onCorrected={onLatest}
            />
          }
          isToEdit={hash === "#edit"}
          copyFeedback={<CopyFeedback />}
          workspaces={
            <AssignmentProvider companyId={id}>
              <WorkspaceAssignment />
            </AssignmentProvider>
          }
          users={
            <ListProvider
              of={CustomerUsersList}
              name="users-of-customer"
              resource="companyUsers"
              columns={usersOfCompanyColumns}
              isKept={false}
              loadPage={loadUsers}
            >
              <StandingProvider change={handOver} onChanged={onLatest}>
                <UsersOfCompany companyId={id} />
              </StandingProvider>
            </ListProvider>
          }
        />
      </ResendProvider>
    </Copy.Provider>
  );
}

const MainUserCorrecting = createRecord<Company>();

const correctionOf = (id: number): RecordCalls<Company, EmailCorrection> => ({
  load: (api, signal) => fetchCompany(api, id, signal),
  toValue: ({ mainUser }) => ({ email: mainUser.email }),
  save: (api, { value }) => correctMainUserEmail(api, id, value),
});

const emailOf = ({ mainUser }: Company) => mainUser.email;
