import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { providePasswordReset } from "../../features/password-reset/provide.ts";
import { PasswordReset } from "../../features/password-reset/PasswordReset.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { ResettingPassword } from "../../features/password-reset/selectors.ts";
import { useApi } from "../ApiContext.ts";

/** The reset screen, to which the link in the mail leads (spec §2.5, §2.31). */
export function PasswordResetPage() {
  const api = useApi();
  const send = useSendToApp();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  const logic = useMemo(
    () =>
      providePasswordReset({
        api,
        showToast: (toast) => send({ type: "toast.show", toast }),
        // Replacing: a step back would lead to a link that is used up.
        enterLogin: (email) => void navigate("/login", { replace: true, state: { email } }),
      }),
    [api, send, navigate],
  );
  // Another link opened in the same window is another story.
  return (
    <ResettingPassword.Provider key={token} logic={logic} options={{ input: { token } }}>
      <PasswordReset />
    </ResettingPassword.Provider>
  );
}
