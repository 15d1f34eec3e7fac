import { fromPromise } from "xstate";
import { ssoTestMachine } from "../../../machines/sso/ssoTestMachine.ts";
import { ssoStartMachine } from "../../../machines/sso/ssoStartMachine.ts";
import type { SsoTest } from "../../../schemas/singleSignOn.ts";
import type { Api } from "../../api/createApi.ts";
import { startSingleSignOn, testSingleSignOn } from "../../api/singleSignOn.ts";

/** Gives the test of a company's settings its call. */
export const provideSsoTest = ({ api, companyId }: { api: Api; companyId: number | null }) =>
  ssoTestMachine.provide({
    actors: {
      testSettings: fromPromise<SsoTest>(({ signal }) => testSingleSignOn(api, companyId, signal)),
    },
  });

interface SsoStartDeps {
  api: Api;
  /** Leaves for another site. */
  leaveFor: (url: string) => void;
  /** Where to come back to; the index when undefined. */
  returnTo: () => string | undefined;
}

/** Gives leaving for a company's identity provider its call and its way out. */
export const provideSsoStart = ({ api, leaveFor, returnTo }: SsoStartDeps) =>
  ssoStartMachine.provide({
    actors: {
      findProvider: fromPromise<string, string>(({ input, signal }) =>
        startSingleSignOn(api, { email: input, returnTo: returnTo() }, signal),
      ),
    },
    actions: { leaveFor: (_, url) => leaveFor(url) },
  });
