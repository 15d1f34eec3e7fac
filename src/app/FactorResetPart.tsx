import { useMemo } from "react";
import type { FactorHolder } from "../api/secondFactor.ts";
import { FactorReset } from "../features/second-factor/FactorReset.tsx";
import { provideFactorReset } from "../features/second-factor/provide.ts";
import { FactorResetting } from "../features/second-factor/selectors.ts";
import { usePage } from "./usePage.ts";

interface FactorResetPartProps {
  holder: FactorHolder;
  name: string;
}

/** A button that takes away somebody's second factor. */
export function FactorResetPart({ holder, name }: FactorResetPartProps) {
  const { api, showSuccess } = usePage();
  const { kind, id } = holder;
  const companyId = holder.kind === "customer" ? holder.companyId : 0;
  const logic = useMemo(
    () =>
      provideFactorReset({
        api,
        holder: kind === "customer" ? { kind, id, companyId } : { kind, id },
        onReset: () => showSuccess("toasts.secondFactorReset", { name }),
      }),
    [api, kind, id, companyId, name, showSuccess],
  );
  return (
    <FactorResetting.Provider logic={logic}>
      <FactorReset name={name} />
    </FactorResetting.Provider>
  );
}
