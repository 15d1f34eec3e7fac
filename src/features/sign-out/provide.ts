import { fromPromise } from "xstate";
import { logoutMachine } from "../../../machines/sign-out/logoutMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { signOut } from "../../api/session.ts";

export interface LogoutDeps {
  api: Api;
  /** Leaves the page altogether, so that nothing of the session stays in memory. */
  leaveForLogin: () => void;
}

/** Gives the logout screen its call and its way out (spec §2.33). */
export function provideLogout({ api, leaveForLogin }: LogoutDeps) {
  return logoutMachine.provide({
    actors: { signOut: fromPromise<void>(() => signOut(api)) },
    actions: { leaveForLogin: () => leaveForLogin() },
  });
}
