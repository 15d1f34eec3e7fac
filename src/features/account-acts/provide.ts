import { fromPromise } from "xstate";
import {
  accountActMachine,
  type AccountAct,
  type AccountActKind,
} from "../../../machines/account-acts/accountActMachine.ts";
import { type AccountHolder, endSessionsOf, resetSecondFactor } from "../../api/accountActs.ts";
import type { Api } from "../../api/createApi.ts";

interface AccountActDeps {
  api: Api;
  holder: AccountHolder;
  onDone: (kind: AccountActKind) => void;
}

/** Gives what an admin does to somebody's account its calls. */
export const provideAccountActs = ({ api, holder, onDone }: AccountActDeps) =>
  accountActMachine.provide({
    actors: {
      act: fromPromise<void, AccountAct>(({ input: { kind, accessTokens } }) =>
        kind === "endSessions"
          ? endSessionsOf(api, holder, { accessTokens })
          : resetSecondFactor(api, holder),
      ),
    },
    actions: { notifyDone: (_, kind) => onDone(kind) },
  });
