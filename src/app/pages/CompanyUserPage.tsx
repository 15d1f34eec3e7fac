import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { fetchCompanyUser, resendUserInvitation, updateCompanyUser } from "../../api/companyUsers.ts";
import { CompanyUserDetails } from "../../features/company-users/CompanyUserDetails.tsx";
import { companyUserUpdateForm } from "../../forms/companyUserUpdateForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useSendToApp } from "../../state/app.ts";
import { useRecord, useSavedRecord } from "../../state/record.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

const toValue = ({ firstName, lastName, roleId }: CompanyUser) =>
  ({ firstName, lastName, roleId }) as CompanyUserUpdate;

const callsFor = (id: number): RecordCalls<CompanyUser, CompanyUserUpdate> => ({
  load: (api, signal) => fetchCompanyUser(api, id, signal),
  toValue,
  save: (api, { changes, version }) => updateCompanyUser(api, { id, version }, changes),
});

/** One user of one's company (spec §2.15). */
export function CompanyUserPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <CompanyUserOfId key={id} id={id} />;
}

function CompanyUserOfId({ id }: { id: number }) {
  const calls = useMemo(() => callsFor(id), [id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider form={companyUserUpdateForm} calls={calls}>
        <CompanyUserIfFound />
      </RecordProvider>
    </LaterTexts>
  );
}

function CompanyUserIfFound() {
  const { status, isDirty } = useRecord();
  const send = useSendToApp();
  useSavedRecord(({ fullName, email }: CompanyUser) =>
    send({
      type: "toast.show",
      toast: { intent: "success", messageId: "companyUsers.saved", values: { name: fullName || email } },
    }),
  );
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <ResendProvider resend={resendUserInvitation}>
      <CompanyUserDetails />
    </ResendProvider>
  );
}
