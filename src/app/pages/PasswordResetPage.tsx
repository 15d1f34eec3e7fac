import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { providePasswordReset } from "../../features/password-reset/provide.ts";
import { PasswordReset } from "../../features/password-reset/PasswordReset.tsx";
import { ResettingPassword } from "../../features/password-reset/selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { usePage } from "../usePage.ts";

/** The page of the link that resets a password (spec §2.5, §2.31). */
export function PasswordResetPage() {
  const page = usePage();
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  const logic = useMemo(
    () => providePasswordReset({ ...page, enterLogin: (email) => page.replacePage("/login", { email }) }),
    [page],
  );
  // Another link opened in the same window remounts the page.
  return (
    <ResettingPassword.Provider key={token} logic={logic} options={{ input: { token } }}>
      <LaterTexts placeholder={<Skeleton lines={6} />}>
        <PasswordReset rules={parameters.get("rules") === "strength" ? "strength" : "composition"} />
      </LaterTexts>
    </ResettingPassword.Provider>
  );
}
