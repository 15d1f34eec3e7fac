import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { providePasswordReset } from "../../effects/providePasswordReset.ts";
import { PasswordReset } from "../../features/session/PasswordReset.tsx";
import { useSendToApp } from "../../state/app.ts";
import { ResettingPassword } from "../../state/passwordReset.ts";
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
