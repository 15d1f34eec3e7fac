import { useMemo } from "react";
import { provideLogout } from "../../effects/provideLogout.ts";
import { LoggingOut } from "../../features/session/LoggingOut.tsx";
import { Logout } from "../../state/logout.ts";
import { useApi } from "../ApiContext.ts";

/** The logout screen (spec §2.3, §2.33). */
export function LogoutPage() {
  const api = useApi();
  const logic = useMemo(() => provideLogout({ api, leaveForLogin: () => location.assign("/login") }), [api]);
  return (
    <Logout.Provider logic={logic}>
      <LoggingOut />
    </Logout.Provider>
  );
}
