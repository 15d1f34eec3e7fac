import { useMemo } from "react";
import { provideLogout } from "../../features/sign-out/provide.ts";
import { LoggingOut } from "../../features/sign-out/LoggingOut.tsx";
import { Logout } from "../../features/sign-out/selectors.ts";
import { useApi } from "../ApiContext.ts";

/** The logout screen (spec §2.3, §2.33). */
export function LogoutPage() {
  const api = useApi();
  const logic = useMemo(() => provideLogout({ api, leaveFor: (url) => location.assign(url) }), [api]);
  return (
    <Logout.Provider logic={logic}>
      <LoggingOut />
    </Logout.Provider>
  );
}
