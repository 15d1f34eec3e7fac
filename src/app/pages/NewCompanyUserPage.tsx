import { useState } from "react";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { NewCompanyUser as Invited } from "../../../schemas/newCompanyUser.ts";
import { fetchMyCompany, inviteCompanyUser } from "../../api/companyUsers.ts";
import { NewCompanyUser } from "../../features/company-users/NewCompanyUser.tsx";
import { newCompanyUserForm } from "../../forms/newCompanyUserForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useSendToApp } from "../../state/app.ts";
import { useReading } from "../../state/reading.ts";
import { useSavedRecord } from "../../state/record.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";

const calls: RecordCalls<CompanyUser, Invited> = {
  save: (api, { value }) => inviteCompanyUser(api, value),
};

/** Inviting users, one after another (spec §2.16). */
export function NewCompanyUserPage() {
  const [round, setRound] = useState(1);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ReadingProvider read={fetchMyCompany} changesWith={["companies", "companyUsers"]}>
        <RecordProvider key={round} form={newCompanyUserForm} calls={calls}>
          <Inviting onInviteAnother={() => setRound(round + 1)} />
        </RecordProvider>
      </ReadingProvider>
    </LaterTexts>
  );
}

function Inviting({ onInviteAnother }: { onInviteAnother: () => void }) {
  const { readAgain } = useReading();
  const send = useSendToApp();
  const [invited, setInvited] = useState<CompanyUser | null>(null);
  useSavedRecord((user: CompanyUser) => {
    setInvited(user);
    readAgain();
    const toast = {
      intent: "success",
      messageId: "invitations.sent",
      values: { email: user.email },
    } as const;
    send({ type: "toast.show", toast });
  });
  return <NewCompanyUser invited={invited} onInviteAnother={onInviteAnother} />;
}
