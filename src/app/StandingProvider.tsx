import { type ReactNode, useMemo } from "react";
import type { StandingOrder } from "../../machines/company-users/standingMachine.ts";
import type { Api } from "../api/createApi.ts";
import { provideStanding } from "../features/company-users/provide.ts";
import { StandingDialog } from "../features/company-users/StandingDialog.tsx";
import { useSendToApp } from "../features/app/selectors.ts";
import { Standing } from "../features/company-users/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { useApi } from "./ApiContext.ts";

interface StandingProviderProps<Answer> {
  /** The same function as long as it is about the same company. */
  change: (api: Api, order: StandingOrder) => Promise<Answer>;
  /** Hears what the server says of it now. */
  onChanged?: (record: Answer) => void;
  children: ReactNode;
}

/** Suspending users, taking them back and handing over, for the components inside; asks before it is done. */
export function StandingProvider<Answer>({ change, onChanged, children }: StandingProviderProps<Answer>) {
  const api = useApi();
  const send = useSendToApp();
  const logic = useMemo(
    () =>
      provideStanding({
        change: (order) => change(api, order),
        showToast: (toast) => send({ type: "toast.show", toast }),
      }),
    [api, send, change],
  );
  return (
    <Standing.Provider logic={logic}>
      <Changed onChanged={onChanged} />
      {children}
      <StandingDialog />
    </Standing.Provider>
  );
}

/** What is emitted is what `change` answered. */
function Changed<Answer>({ onChanged }: Pick<StandingProviderProps<Answer>, "onChanged">) {
  useEmitted(Standing.useActorRef(), "standing.changed", ({ record }) => onChanged?.(record as Answer));
  return null;
}
