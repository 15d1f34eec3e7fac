import type { PasswordChangeForm } from "../../../../schemas/passwordChangeForm.ts";
import type { Profile } from "../../../../schemas/profile.ts";
import { changePassword } from "../../../api/profile.ts";
import { PasswordForm } from "../../../features/profile/PasswordForm.tsx";
import { passwordChangeForm } from "../../../forms/passwordChangeForm.ts";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { PasswordChanging } from "../../../features/profile/selectors.ts";

const calls: RecordCalls<Profile, PasswordChangeForm> = {
  save: (api, { value: { oldPassword, password } }) => changePassword(api, { oldPassword, password }),
  onSaved: (_, { app }) => {
    const toast = { intent: "success", messageId: "passwordChange.done", lifetimeMs: 8000 } as const;
    app.send({ type: "toast.show", toast });
  },
  whenSaved: "clear",
};

/** Changing the password (spec §7.11). */
export function PasswordTab() {
  return (
    <RecordProvider of={PasswordChanging} form={passwordChangeForm} calls={calls}>
      <PasswordForm />
    </RecordProvider>
  );
}
