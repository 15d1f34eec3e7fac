import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { provideEmailConfirm } from "../../features/email-change/provide.ts";
import { EmailConfirm } from "../../features/email-change/EmailConfirm.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { ConfirmingEmail } from "../../features/email-change/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";

/** The page of the link that confirms a new e-mail. */
export function EmailConfirmPage() {
  const api = useApi();
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  const logic = useMemo(() => provideEmailConfirm({ api }), [api]);
  // Another link opened in the same window remounts the page.
  return (
    <ConfirmingEmail.Provider key={token} logic={logic} options={{ input: { token } }}>
      <LaterTexts placeholder={<Skeleton lines={4} />}>
        <EmailConfirm />
      </LaterTexts>
    </ConfirmingEmail.Provider>
  );
}
