import { fromPromise } from "xstate";
import { signInMachine } from "../../../machines/sign-in/signInMachine.ts";
import type { SecondStep } from "../../../schemas/secondFactor.ts";
import type { SignIn } from "../../../schemas/signIn.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchCurrentUser, signIn } from "../../api/session.ts";

export interface SignInDeps {
  api: Api;
  /** Hands the user to the application, which leaves for the index. */
  enterApp: (user: CurrentUser) => void;
}

/** Gives signing in its calls (spec §4.14). */
export function provideSignIn({ api, enterApp }: SignInDeps) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise<CurrentUser | SecondStep, SignIn>(({ input, signal }) =>
        signIn(api, input, signal),
      ),
      loadCurrentUser: fromPromise<CurrentUser>(({ signal }) => fetchCurrentUser(api, signal)),
    },
    actions: { enterApp: (_, user) => enterApp(user) },
  });
}
