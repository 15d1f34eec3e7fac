import { useMemo } from "react";
import { providePasswordForgot } from "../../features/password-reset/provide.ts";
import { PasswordForgot } from "../../features/password-reset/PasswordForgot.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { ForgettingPassword } from "../../features/password-reset/selectors.ts";
import { useApi } from "../ApiContext.ts";

/** The forgot-password screen (spec §2.4, §2.30). */
export function PasswordForgotPage() {
  const api = useApi();
  const send = useSendToApp();
  const logic = useMemo(
    () => providePasswordForgot({ api, showToast: (toast) => send({ type: "toast.show", toast }) }),
    [api, send],
  );
  return (
    <ForgettingPassword.Provider logic={logic}>
      <PasswordForgot />
    </ForgettingPassword.Provider>
  );
}
