import { fromPromise } from "xstate";
import { logoutMachine } from "../../../machines/sign-out/logoutMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { signOut } from "../../api/signOut.ts";

export interface LogoutDeps {
  api: Api;
  /** Leaves the page altogether, so that nothing of the session stays in memory. */
  leaveFor: (url: string) => void;
}

/** Gives the logout screen its call and its way out (spec §2.33). */
export function provideLogout({ api, leaveFor }: LogoutDeps) {
  return logoutMachine.provide({
    actors: { signOut: fromPromise<string | undefined>(() => signOut(api)) },
    actions: { leave: (_, provider) => leaveFor(provider ?? "/login") },
  });
}
