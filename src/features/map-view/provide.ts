import { fromPromise } from "xstate";
import { updateMachine } from "../../../machines/map-view/updateMachine.ts";
import type { MapData } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { quietly } from "../../api/quietly.ts";
import { MapDataError, type MapEvent, mapMachine } from "../../../machines/map-view/mapMachine.ts";
import { ApiError } from "../../api/ApiError.ts";
import { fetchMapData, notFoundStatus } from "../../api/mapData.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

export interface MapDeps {
  api: Api;
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

/** Gives the map screen its project (spec §7.13) and a place to log to (spec §8.10). */
export function provideMap({ api, logProblem }: MapDeps) {
  return mapMachine.provide({
    actors: {
      loadMapData: fromPromise<MapData, { projectId: number }>(({ input, signal }) =>
        readMapData(api, input.projectId, signal),
      ),
      watchRecovery: watchRecovery<MapEvent>(api, { type: "map.retry" }),
    },
    actions: { logProblem: (_args, { message }) => logProblem(message) },
  });
}

/** Gives an open map the project as it is now; that it could not be had is nobody's business but the map's. */
export function provideMapUpdate(api: Api) {
  return updateMachine.provide({
    actors: {
      readMapData: fromPromise<MapData, { projectId: number }>(({ input, signal }) =>
        readMapData(quietly(api), input.projectId, signal),
      ),
    },
  });
}
