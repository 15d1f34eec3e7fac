import { selectIsUiBlocked, useSendToApp, useToasts } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ToastArea } from "../../ui/ToastArea.tsx";
import { BlockOverlay } from "./BlockOverlay.tsx";

/** What lies above whatever page there is: short messages, and what blocks it (spec §2.23). */
export function Overlays() {
  const send = useSendToApp();
  return (
    <>
      <BlockOverlay isBlocked={AppScope.useSelector(selectIsUiBlocked)} />
      <ToastArea toasts={useToasts()} onDismiss={(id) => send({ type: "toast.dismiss", id })} />
    </>
  );
}
