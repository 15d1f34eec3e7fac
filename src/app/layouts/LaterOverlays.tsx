import { Suspense, useState } from "react";
import { lazyPart } from "../../later/lazyPart.tsx";
import { selectIsUiBlocked, useToasts } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useSession } from "../../features/session/useSession.ts";
import { PlainToasts } from "./PlainToasts.tsx";

// Without the styled toasts a message is still shown, plainly.
const Overlays = lazyPart(() =>
  import("./Overlays.tsx").then(
    (code) => code.Overlays,
    () => PlainToasts,
  ),
);

/**
 * What lies above every page, loaded when there is something to show or somebody is signed in: the sign-in page needs
 * none.
 */
export function LaterOverlays() {
  const { isAuthenticated } = useSession();
  const isBlocked = AppScope.useSelector(selectIsUiBlocked);
  const isNeeded = useToasts().length > 0 || isBlocked || isAuthenticated;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  // It stays mounted, so that the last toast can fade out.
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    wasNeeded && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  );
}
