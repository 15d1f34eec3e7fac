import { Suspense, useEffect } from "react";
import { confirmCalls } from "../../api/confirmCalls.ts";
import { Confirming, selectIsConfirming } from "../../features/second-factor/selectors.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import { useApi } from "../ApiContext.ts";

// Rarely asked for.
const ConfirmationPart = lazyPart(async () => (await import("./ConfirmationPart.tsx")).ConfirmationPart);

/** Dangerous calls wait here until their person confirmed who they are, and then go on (spec §26.7). */
export function ConfirmedCalls() {
  const api = useApi();
  const actor = Confirming.useActorRef();
  const isConfirming = Confirming.useSelector(selectIsConfirming);
  useEffect(
    () =>
      confirmCalls(
        api,
        () =>
          new Promise((resolve) => {
            const settled = actor.on("confirmation.settled", ({ isConfirmed }) => {
              settled.unsubscribe();
              resolve(isConfirmed);
            });
            actor.send({ type: "confirmation.ask" });
          }),
      ),
    [api, actor],
  );
  return (
    isConfirming && (
      <Suspense>
        <ConfirmationPart />
      </Suspense>
    )
  );
}
