import { Suspense, useState } from "react";
import { lazyPart } from "../../later/lazyPart.tsx";
import { selectIsUiBlocked, useToasts } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useSession } from "../../features/session/useSession.ts";
import { PlainToasts } from "./PlainToasts.tsx";

// A message waits for nothing: where its usual looks are not there, it is told without.
const Overlays = lazyPart(() =>
  import("./Overlays.tsx").then(
    (code) => code.Overlays,
    () => PlainToasts,
  ),
);

/** What lies above every page, fetched when there is something to show or somebody is signed in: signing in needs none. */
export function LaterOverlays() {
  const { isAuthenticated } = useSession();
  const isBlocked = AppScope.useSelector(selectIsUiBlocked);
  const isNeeded = useToasts().length > 0 || isBlocked || isAuthenticated;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  // It stays, so that the last message can leave as it came.
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    wasNeeded && (
      <Suspense>
        <Overlays />
      </Suspense>
    )
  );
}
