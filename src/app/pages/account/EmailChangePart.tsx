import { useState } from "react";
import type { EmailChange as Wanted } from "../../../../schemas/emailChange.ts";
import type { Profile } from "../../../../schemas/profile.ts";
import { requestEmailChange } from "../../../api/profile.ts";
import { EmailChange } from "../../../features/email-change/EmailChange.tsx";
import { EmailChangeForm } from "../../../features/email-change/EmailChangeForm.tsx";
import { emailChangeForm } from "../../../forms/emailChangeForm.ts";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { EmailChanging } from "../../../features/email-change/selectors.ts";
import { ProfileEditing } from "../../../features/profile/selectors.ts";

/** Changing the own account's e-mail, inside the profile. */
export function EmailChangePart() {
  const profile = ProfileEditing.useRecord().record;
  const [asked, setAsked] = useState<Profile | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [calls] = useState<RecordCalls<Profile, Wanted>>({
    save: (api, { value }) => requestEmailChange(api, value),
    onSaved: (answer, { showSuccess }) => {
      close();
      setAsked(answer);
      showSuccess("emailChange.sent", { email: answer.pendingEmail ?? "" });
    },
  });
  return (
    <EmailChange
      pendingEmail={(asked ?? profile)?.pendingEmail ?? null}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={close}
    >
      <RecordProvider of={EmailChanging} form={emailChangeForm} calls={calls}>
        <EmailChangeForm onCancel={close} />
      </RecordProvider>
    </EmailChange>
  );
}
