import { useMemo, useState } from "react";
import type { SecondFactors as Factors } from "../../schemas/secondFactor.ts";
import { supportsPasskeys } from "../browser/passkeys.ts";
import { provideCopy } from "../features/copying/provide.ts";
import { Copy } from "../features/copying/selectors.ts";
import { provideFactors } from "../features/second-factor/provide.ts";
import { SecondFactors } from "../features/second-factor/SecondFactors.tsx";
import { OwnFactors } from "../features/second-factor/selectors.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useApi } from "./ApiContext.ts";

const nothing = () => undefined;

/** One's own second factors; `onChanged` hears of each change. */
export function SecondFactorsPart({ onChanged = nothing }: { onChanged?: (factors: Factors) => void }) {
  const api = useApi();
  const logic = useMemo(() => provideFactors({ api, onChanged }), [api, onChanged]);
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <OwnFactors.Provider logic={logic}>
        <Copy.Provider logic={copyLogic}>
          <SecondFactors hasPasskeySupport={supportsPasskeys()} />
        </Copy.Provider>
      </OwnFactors.Provider>
    </LaterTexts>
  );
}
