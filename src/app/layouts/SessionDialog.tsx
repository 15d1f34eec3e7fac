import { useMemo } from "react";
import { provideSignIn } from "../../features/sign-in/provide.ts";
import { SignInAgain } from "../../features/sign-in/SignInAgain.tsx";
import { selectHasConnectionError, useSendToApp } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useSession } from "../../features/session/useSession.ts";
import { SigningIn } from "../../features/sign-in/selectors.ts";
import { useApi } from "../ApiContext.ts";
import { LaterWaysIn } from "../LaterWaysIn.tsx";

/** Asks for the password again while the page below keeps its work; declining ends the session (spec §8.3). */
export function SessionDialog() {
  const api = useApi();
  const send = useSendToApp();
  const { user } = useSession();
  const hasConnectionError = AppScope.useSelector(selectHasConnectionError);
  const logic = useMemo(
    () => provideSignIn({ api, enterApp: (found) => send({ type: "session.signedIn", user: found }) }),
    [api, send],
  );
  return (
    <SigningIn.Provider logic={logic}>
      <SignInAgain
        email={user?.email}
        isCovered={hasConnectionError}
        OtherWay={LaterWaysIn}
        onDecline={() => send({ type: "session.decline" })}
      />
    </SigningIn.Provider>
  );
}
