import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { provideSignIn } from "../../features/sign-in/provide.ts";
import { SignIn } from "../../features/sign-in/SignIn.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { SigningIn } from "../../features/sign-in/selectors.ts";
import { useApi } from "../ApiContext.ts";
import { LaterWaysIn } from "../LaterWaysIn.tsx";

/** The e-mail that another page put in the history state (spec §2.29). */
function carriedEmail(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? state.email : undefined;
}

/** The sign-in screen (spec §2.2, §2.28). */
export function SignInPage() {
  const api = useApi();
  const send = useSendToApp();
  const location = useLocation();
  const logic = useMemo(
    () => provideSignIn({ api, enterApp: (user) => send({ type: "session.signedIn", user }) }),
    [api, send],
  );
  return (
    <SigningIn.Provider logic={logic}>
      <SignIn email={carriedEmail(location.state)} OtherWay={LaterWaysIn} />
    </SigningIn.Provider>
  );
}
