import { useMemo } from "react";
import { ProofDialog } from "../../features/second-factor/ProofDialog.tsx";
import { provideProof } from "../../features/second-factor/provide.ts";
import { Confirming, Proving } from "../../features/second-factor/selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useApi } from "../ApiContext.ts";

/** Asks who somebody is before a dangerous act, over the page that waits for it. */
export function ConfirmationPart() {
  const api = useApi();
  const confirming = Confirming.useActorRef();
  const logic = useMemo(() => {
    const settle = (isConfirmed: boolean) => () =>
      confirming.send({ type: "confirmation.settle", isConfirmed });
    return provideProof({
      api,
      purpose: "confirmation",
      onProved: settle(true),
      onCancelled: settle(false),
    });
  }, [api, confirming]);
  return (
    <Proving.Provider logic={logic}>
      <LaterTexts placeholder={null}>
        <ProofDialog titleId="secondFactor.confirmTitle" textId="secondFactor.confirmText" />
      </LaterTexts>
    </Proving.Provider>
  );
}
