import { useMemo } from "react";
import type { PasswordChangeForm } from "../../../../schemas/passwordChangeForm.ts";
import type { Profile } from "../../../../schemas/profile.ts";
import { changePassword } from "../../../api/profile.ts";
import { provideRecord } from "../../../features/records/provide.ts";
import { PasswordForm } from "../../../features/profile/PasswordForm.tsx";
import { passwordChangeForm } from "../../../forms/passwordChangeForm.ts";
import { useSendToApp } from "../../../features/app/selectors.ts";
import { useApi } from "../../ApiContext.ts";
import { PasswordChanging } from "../../../features/profile/selectors.ts";

const input = {
  validate: passwordChangeForm.validate,
  initialValue: passwordChangeForm.blank,
  isExisting: false,
  whenSaved: "clear",
} as const;

/** Another password (spec §7.11). */
export function PasswordTab() {
  const api = useApi();
  const send = useSendToApp();
  const logic = useMemo(
    () =>
      provideRecord<Profile, PasswordChangeForm>({
        api,
        save: ({ value: { oldPassword, password } }) => changePassword(api, { oldPassword, password }),
      }),
    [api],
  );
  return (
    <PasswordChanging.Provider logic={logic} options={{ input }}>
      <PasswordForm
        onSaved={() =>
          send({
            type: "toast.show",
            toast: { intent: "success", messageId: "passwordChange.done", lifetimeMs: 8000 },
          })
        }
      />
    </PasswordChanging.Provider>
  );
}
