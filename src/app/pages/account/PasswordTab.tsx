import type { PasswordChangeForm } from "../../../../schemas/passwordChangeForm.ts";
import type { Profile } from "../../../../schemas/profile.ts";
import { changePassword, fetchProfile } from "../../../api/profile.ts";
import { PasswordForm } from "../../../features/profile/PasswordForm.tsx";
import { passwordsBy } from "../../../forms/passwordsBy.ts";
import { passwordChangeForm } from "../../../forms/passwordChangeForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ReadingProvider } from "../../ReadingProvider.tsx";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { OwnProfile, PasswordChanging } from "../../../features/profile/selectors.ts";

const calls: RecordCalls<Profile, PasswordChangeForm> = {
  save: (api, { value: { oldPassword, password } }) => changePassword(api, { oldPassword, password }),
  onSaved: (_, { app }) => {
    const toast = { intent: "success", messageId: "passwordChange.done", lifetimeMs: 8000 } as const;
    app.send({ type: "toast.show", toast });
  },
  whenSaved: "clear",
};

const formBy = {
  composition: passwordChangeForm,
  strength: passwordsBy(passwordChangeForm, "strength"),
};

/** Changing the password (spec §7.11). */
export function PasswordTab() {
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <ReadingProvider of={OwnProfile} read={fetchProfile}>
        <Changing />
      </ReadingProvider>
    </LaterTexts>
  );
}

function Changing() {
  const { status, found } = OwnProfile.useReading();
  if (status === "loading") return <Skeleton lines={6} />;
  // What the account is asked for is the server's to judge: where that could not be read, the form is there all the same.
  const rules = found?.passwordRules ?? "composition";
  return (
    <RecordProvider of={PasswordChanging} form={formBy[rules]} calls={calls}>
      <PasswordForm form={formBy[rules]} rules={rules} />
    </RecordProvider>
  );
}
