import { Suspense, useEffect } from "react";
import { selectIsUiBlocked, selectUser, useSendToApp, useToasts } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ToastArea } from "../../ui/ToastArea.tsx";
import { keepKeysOfDialogs } from "../../ui/keysOfDialogs.ts";
import { provideConfirmation } from "../../features/second-factor/provide.ts";
import { Confirming } from "../../features/second-factor/selectors.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import { BlockOverlay } from "./BlockOverlay.tsx";
import { ConfirmedCalls } from "./ConfirmedCalls.tsx";

// Of use to few.
const SetUpFirstPart = lazyPart(async () => (await import("./SetUpFirstPart.tsx")).SetUpFirstPart);

/** Above every page: toasts, and blocking overlays (spec §2.23). */
export function Overlays() {
  const send = useSendToApp();
  const user = AppScope.useSelector(selectUser);
  useEffect(() => keepKeysOfDialogs(document), []);
  return (
    <>
      <BlockOverlay isBlocked={AppScope.useSelector(selectIsUiBlocked)} />
      <Confirming.Provider logic={provideConfirmation()}>
        <ConfirmedCalls />
      </Confirming.Provider>
      {user?.mustSetUpFactor && (
        <Suspense>
          <SetUpFirstPart />
        </Suspense>
      )}
      <ToastArea toasts={useToasts()} onDismiss={(id) => send({ type: "toast.dismiss", id })} />
    </>
  );
}
