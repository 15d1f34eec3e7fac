import { useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { provideSignIn } from "../../features/sign-in/provide.ts";
import { SignIn } from "../../features/sign-in/SignIn.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { SigningIn } from "../../features/sign-in/selectors.ts";
import { useApi } from "../ApiContext.ts";
import { useCodeAhead } from "../useCodeAhead.ts";

/** What whoever signs in sees next. */
const listCode = [
  () => import("../layouts/DefaultLayout.tsx"),
  () => import("./ProjectsPage.tsx"),
  () => import("../layouts/LogoutDialog.tsx"),
];

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
  // Somebody who types or chooses an account will need the list; a page that is only looked at fetches nothing more.
  const [isUsed, setIsUsed] = useState(false);
  const use = () => setIsUsed(true);
  useCodeAhead(listCode, isUsed);
  return (
    <SigningIn.Provider logic={logic}>
      <div className="card-part" onInput={use} onClick={use}>
        <SignIn email={carriedEmail(location.state)} />
      </div>
    </SigningIn.Provider>
  );
}
