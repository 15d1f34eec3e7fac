import { type ReactNode, useMemo } from "react";
import type { Api } from "../api/createApi.ts";
import { provideResendInvitation } from "../features/company-users/provide.ts";
import { useSendToApp } from "../features/app/selectors.ts";
import { ResendingInvitation } from "../features/company-users/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { useApi } from "./ApiContext.ts";

interface ResendProviderProps<Answer> {
  /** Defined outside the component. */
  resend: (api: Api, id: number) => Promise<Answer>;
  /** Hears what the server says of the invited now. */
  onResent?: (record: Answer) => void;
  children: ReactNode;
}

/** Sending invitations again, for the components inside. */
export function ResendProvider<Answer>({ resend, onResent, children }: ResendProviderProps<Answer>) {
  const api = useApi();
  const send = useSendToApp();
  const logic = useMemo(
    () =>
      provideResendInvitation({
        resend: (id) => resend(api, id),
        showToast: (toast) => send({ type: "toast.show", toast }),
      }),
    [api, send, resend],
  );
  return (
    <ResendingInvitation.Provider logic={logic}>
      <Resent onResent={onResent} />
      {children}
    </ResendingInvitation.Provider>
  );
}

/** What is emitted is what `resend` answered. */
function Resent<Answer>({ onResent }: Pick<ResendProviderProps<Answer>, "onResent">) {
  useEmitted(ResendingInvitation.useActorRef(), "invitation.resent", ({ record }) =>
    onResent?.(record as Answer),
  );
  return null;
}
