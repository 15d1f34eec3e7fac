import { fromCallback, fromPromise } from "xstate";
import { actorIn } from "../../../machines/map-view/mapActors.ts";
import { mapMachine } from "../../../machines/map-view/mapMachine.ts";
import { MapDataError } from "../../../machines/map-view/mapProblems.ts";
import type { MapEvent } from "../../../machines/map-view/mapSetup.ts";
import { updateMachine } from "../../../machines/map-view/updateMachine.ts";
import type { MapData } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { backgroundApi } from "../../api/backgroundApi.ts";
import { ApiError } from "../../api/ApiError.ts";
import { fetchMapData, notFoundStatus } from "../../api/mapData.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { watchApp } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";
import { entryOf } from "../activity/provideEntry.ts";

export interface MapDeps {
  api: Api;
  app: AppActor;
  /** Fetches what signs in over the map, so that it is there when it is needed. */
  loadSessionDialog: () => Promise<unknown>;
  logProblem: (message: string) => void;
}

const isNotFound = (cause: unknown): boolean => cause instanceof ApiError && cause.status === notFoundStatus;

/** @throws {MapDataError} */
async function readMapData(api: Api, projectId: number, signal: AbortSignal): Promise<MapData> {
  try {
    return await fetchMapData(api, projectId, signal);
  } catch (cause) {
    throw new MapDataError(isNotFound(cause) ? "notFound" : "unavailable", cause);
  }
}

/** Gives the map screen its project (spec §7.13), the application around it and a place to log to (spec §8.10). */
export function provideMap({ api, app, loadSessionDialog, logProblem }: MapDeps) {
  return mapMachine.provide({
    actors: {
      loadMapData: fromPromise<MapData, { projectId: number }>(({ input, signal }) =>
        readMapData(api, input.projectId, signal),
      ),
      watchRecovery: watchRecovery<MapEvent>(api, { type: "map.retry" }),
      watchApp: watchApp<MapEvent>(app, (emitted) =>
        emitted.type === "work.progressed" ? undefined : emitted,
      ),
    },
    actions: {
      announceUpdate: () =>
        app.send({ type: "toast.show", toast: { intent: "success", messageId: "map.updated" } }),
      logAction: ({ context, system }, action) =>
        actorIn(system, "activity")?.send({
          type: "activity.note",
          entry: entryOf(context.project?.projectId ?? 0, action),
        }),
      // Where it does not come, it is asked for again when it is needed.
      loadSessionDialog: () => void loadSessionDialog().catch(() => undefined),
      logProblem: (_args, { message }) => logProblem(message),
    },
  });
}

/** A map without an application around it, on which nothing is noted. */
export const provideStandaloneMap = () =>
  mapMachine.provide({
    actors: { watchApp: fromCallback<MapEvent>(() => undefined) },
    actions: { logAction: () => undefined, announceUpdate: () => undefined },
  });

/** Gives an open map the project as it is now; that it could not be had is nobody's business but the map's. */
export function provideMapUpdate(api: Api) {
  return updateMachine.provide({
    actors: {
      readMapData: fromPromise<MapData, { projectId: number }>(({ input, signal }) =>
        readMapData(backgroundApi(api), input.projectId, signal),
      ),
    },
  });
}
