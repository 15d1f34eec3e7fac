import { type ReactNode, useCallback, useMemo } from "react";
import type { Api } from "../api/createApi.ts";
import { provideResendInvitation } from "../features/company-users/provide.ts";
import { ResendingInvitation } from "../features/company-users/selectors.ts";
import { ResourceList } from "../features/lists/selectors.ts";
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

/** The same in a list of invitees, which is reloaded afterwards. */
export function ResendInList(props: Pick<ResendProviderProps<unknown>, "resend" | "children">) {
  const list = ResourceList.useActorRef();
  const reload = useCallback(() => list.send({ type: "list.reload" }), [list]);
  return <ResendProvider {...props} onResent={reload} />;
}
