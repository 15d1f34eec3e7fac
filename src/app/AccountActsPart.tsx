import { useMemo } from "react";
import type { AccountHolder } from "../api/accountActs.ts";
import { AccountActs, type AccountActsProps } from "../features/account-acts/AccountActs.tsx";
import { provideAccountActs } from "../features/account-acts/provide.ts";
import { AccountActing } from "../features/account-acts/selectors.ts";
import { usePage } from "./usePage.ts";

interface AccountActsPartProps extends AccountActsProps {
  holder: AccountHolder;
}

/** Buttons that take away somebody's second factor and sign them out everywhere. */
export function AccountActsPart({ holder, name, look }: AccountActsPartProps) {
  const { api, showSuccess } = usePage();
  const { kind, id } = holder;
  const companyId = holder.kind === "customer" ? holder.companyId : 0;
  const logic = useMemo(
    () =>
      provideAccountActs({
        api,
        holder: kind === "customer" ? { kind, id, companyId } : { kind, id },
        onDone: () => showSuccess("toasts.done", { name }),
      }),
    [api, kind, id, companyId, name, showSuccess],
  );
  return (
    <AccountActing.Provider logic={logic}>
      <AccountActs name={name} look={look} />
    </AccountActing.Provider>
  );
}
