import { type ReactNode, useMemo } from "react";
import type { Api } from "../api/createApi.ts";
import { provideResendInvitation } from "../features/company-users/provide.ts";
import { ResendingInvitation } from "../features/company-users/selectors.ts";
import { usePage } from "./usePage.ts";

interface ResendProviderProps<Answer> {
  /** Defined outside the component. */
  resend: (api: Api, id: number) => Promise<Answer>;
  /** Called with the invitee's new record. */
  onResent?: (record: Answer) => void;
  children: ReactNode;
}

/** Provides resending invitations. */
export function ResendProvider<Answer>({ resend, onResent, children }: ResendProviderProps<Answer>) {
  const { api, app } = usePage();
  const logic = useMemo(
    () => provideResendInvitation({ app, resend: (id) => resend(api, id), onResent }),
    [api, app, resend, onResent],
  );
  return <ResendingInvitation.Provider logic={logic}>{children}</ResendingInvitation.Provider>;
}
