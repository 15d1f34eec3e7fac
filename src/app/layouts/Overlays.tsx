import { useEffect } from "react";
import { selectIsUiBlocked, useSendToApp, useToasts } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ToastArea } from "../../ui/ToastArea.tsx";
import { keepKeysOfDialogs } from "../../ui/keysOfDialogs.ts";
import { BlockOverlay } from "./BlockOverlay.tsx";

/** Above every page: toasts, and blocking overlays (spec §2.23). */
export function Overlays() {
  const send = useSendToApp();
  useEffect(() => keepKeysOfDialogs(document), []);
  return (
    <>
      <BlockOverlay isBlocked={AppScope.useSelector(selectIsUiBlocked)} />
      <ToastArea toasts={useToasts()} onDismiss={(id) => send({ type: "toast.dismiss", id })} />
    </>
  );
}
