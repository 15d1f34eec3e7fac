import { fromPromise } from "xstate";
import { synchronisationMachine } from "../../../machines/synchronisation/synchronisationMachine.ts";
import type {
  DecidedRun,
  SynchronisationEvent,
} from "../../../machines/synchronisation/synchronisationSetup.ts";
import type { Synchronisation, SynchronisationRequest } from "../../../schemas/synchronisation.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import {
  applySynchronisation,
  cancelSynchronisation,
  fetchCurrentSynchronisation,
  fetchSynchronisation,
  startSynchronisation,
} from "../../api/synchronisations.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { watchChanges } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

/** Provides the calls of a synchronisation, and the events of recovery and progress. */
export function provideSynchronisation(api: Api, app: AppActor) {
  const quiet = backgroundApi(api);
  const lookFrom = (asking: Api) =>
    fromPromise<Synchronisation | null>(({ signal }) => fetchCurrentSynchronisation(asking, signal));
  return synchronisationMachine.provide({
    actors: {
      // The page itself shows its errors.
      loadCurrent: lookFrom(quiet),
      pollRun: lookFrom(quiet),
      startRun: fromPromise<Synchronisation, SynchronisationRequest>(({ input }) =>
        startSynchronisation(api, input),
      ),
      readRun: fromPromise<Synchronisation, number>(({ input, signal }) =>
        fetchSynchronisation(quiet, input, signal),
      ),
      applyRun: fromPromise<Synchronisation, DecidedRun>(({ input: { id, decision } }) =>
        applySynchronisation(api, id, decision),
      ),
      cancelRun: fromPromise<Synchronisation, number>(({ input }) => cancelSynchronisation(api, input)),
      watchRecovery: watchRecovery<SynchronisationEvent>(api, { type: "run.retry" }),
      watchApp: watchChanges<SynchronisationEvent>(app, ["synchronisation"], { type: "run.outdated" }),
    },
  });
}
