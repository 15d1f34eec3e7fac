import { type ReactNode, useMemo } from "react";
import type { StandingOrder } from "../../machines/company-users/standingMachine.ts";
import type { Api } from "../api/createApi.ts";
import { provideStanding } from "../features/company-users/provide.ts";
import { StandingDialog } from "../features/company-users/StandingDialog.tsx";
import { Standing } from "../features/company-users/selectors.ts";
import { usePage } from "./usePage.ts";

interface StandingProviderProps<Answer> {
  /** Stable while it is the same company. */
  change: (api: Api, order: StandingOrder) => Promise<Answer>;
  /** Called with the user's new record. */
  onChanged?: (record: Answer) => void;
  children: ReactNode;
}

/** Provides suspending and reinstating users and changing the main user, each after a confirmation. */
export function StandingProvider<Answer>({ change, onChanged, children }: StandingProviderProps<Answer>) {
  const { api, app } = usePage();
  const logic = useMemo(
    () => provideStanding({ app, change: (order) => change(api, order), onChanged }),
    [api, app, change, onChanged],
  );
  return (
    <Standing.Provider logic={logic}>
      {children}
      <StandingDialog />
    </Standing.Provider>
  );
}
