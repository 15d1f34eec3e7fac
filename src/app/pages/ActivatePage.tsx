import { useMemo } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { provideActivate } from "../../features/invitation/provide.ts";
import { Activate } from "../../features/invitation/Activate.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Activating } from "../../features/invitation/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { usePage } from "../usePage.ts";

/** The token of the link, from the history state; it survives a reload. */
function keptToken(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("token" in state)) return null;
  return typeof state.token === "string" ? state.token : null;
}

/**
 * The page of an invitation's link (spec §2.13). The token moves from the URL to the history state at once: URLs are
 * copied, shared and photographed, and this one would open somebody's account.
 */
export function ActivatePage() {
  const { pathname, state } = useLocation();
  const [parameters] = useSearchParams();
  const token = parameters.get("token");
  if (token !== null) {
    const others = new URLSearchParams(parameters);
    others.delete("token");
    return <Navigate to={{ pathname, search: others.toString() }} state={{ token }} replace />;
  }
  const kept = keptToken(state);
  return <OpenedInvitation key={kept} token={kept} />;
}

function OpenedInvitation({ token }: { token: string | null }) {
  const page = usePage();
  const logic = useMemo(
    () => provideActivate({ ...page, enterLogin: (email) => page.replacePage("/login", { email }) }),
    [page],
  );
  return (
    <Activating.Provider logic={logic} options={{ input: { token } }}>
      <LaterTexts placeholder={<Skeleton lines={6} />}>
        <Activate />
      </LaterTexts>
    </Activating.Provider>
  );
}
