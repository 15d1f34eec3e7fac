import { useMemo } from "react";
import { providePasswordForgot } from "../../effects/providePasswordForgot.ts";
import { PasswordForgot } from "../../features/session/PasswordForgot.tsx";
import { useSendToApp } from "../../state/app.ts";
import { ForgettingPassword } from "../../state/passwordForgot.ts";
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
