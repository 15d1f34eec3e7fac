import { useState } from "react";
import {
  invitationsIn,
  leftToInvite,
  problemsOfAddresses,
} from "../../../machines/company-users/inviting.ts";
import type { InvitationResult, InvitationResults } from "../../../schemas/companyUserInvitations.ts";
import type { InvitationForm } from "../../../schemas/invitationForm.ts";
import { fetchMyCompany, inviteCompanyUsers } from "../../api/companyUsers.ts";
import { NewCompanyUser } from "../../features/company-users/NewCompanyUser.tsx";
import type { FormDefinition } from "../../forms/defineForm.ts";
import { invitationForm } from "../../forms/invitationForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { UsersInviting, MyCompanyReading } from "../../features/company-users/selectors.ts";

const callsWith = (
  onSaved: (answer: InvitationResults) => void,
): RecordCalls<InvitationResults, InvitationForm> => ({
  save: (api, { value }) => inviteCompanyUsers(api, invitationsIn(value)),
  leftOf: leftToInvite,
  onSaved,
});

const form: FormDefinition = {
  ...invitationForm,
  validate: (value) => [...invitationForm.validate(value), ...problemsOfAddresses(value["addresses"])],
};

/** Inviting users, one or several, repeatedly (spec §2.16). */
export function NewCompanyUserPage() {
  const [round, setRound] = useState(1);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ReadingProvider
        of={MyCompanyReading}
        read={fetchMyCompany}
        changesWith={["companies", "companyUsers"]}
      >
        <Inviting key={round} onInviteMore={() => setRound(round + 1)} />
      </ReadingProvider>
    </LaterTexts>
  );
}

function Inviting({ onInviteMore }: { onInviteMore: () => void }) {
  const company = MyCompanyReading.useActorRef();
  const [results, setResults] = useState<InvitationResult[]>([]);
  const [calls] = useState(() =>
    callsWith((answer) => {
      setResults((earlier) => [...earlier, ...answer.results]);
      company.send({ type: "reading.again" });
    }),
  );
  return (
    <RecordProvider of={UsersInviting} form={form} calls={calls}>
      <NewCompanyUser results={results} onInviteMore={onInviteMore} />
    </RecordProvider>
  );
}
