import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { provideEmailConfirm } from "../../features/email-change/provide.ts";
import { EmailConfirm } from "../../features/email-change/EmailConfirm.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { ConfirmingEmail } from "../../features/email-change/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";

/** To which the link in the mail about another e-mail leads. */
export function EmailConfirmPage() {
  const api = useApi();
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  const logic = useMemo(() => provideEmailConfirm({ api }), [api]);
  // Another link opened in the same window is another story.
  return (
    <ConfirmingEmail.Provider key={token} logic={logic} options={{ input: { token } }}>
      <LaterTexts placeholder={<Skeleton lines={4} />}>
        <EmailConfirm />
      </LaterTexts>
    </ConfirmingEmail.Provider>
  );
}
