import { useMemo } from "react";
import { providePasswordForgot } from "../../features/password-reset/provide.ts";
import { PasswordForgot } from "../../features/password-reset/PasswordForgot.tsx";
import { ForgettingPassword } from "../../features/password-reset/selectors.ts";
import { usePage } from "../usePage.ts";

/** The forgot-password screen (spec §2.4, §2.30). */
export function PasswordForgotPage() {
  const page = usePage();
  const logic = useMemo(() => providePasswordForgot(page), [page]);
  return (
    <ForgettingPassword.Provider logic={logic}>
      <PasswordForgot />
    </ForgettingPassword.Provider>
  );
}
