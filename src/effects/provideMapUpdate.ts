import { fromPromise } from "xstate";
import { updateMachine } from "../../machines/map/updateMachine.ts";
import type { MapData } from "../../schemas/project.ts";
import type { Api } from "../api/createApi.ts";
import { quietly } from "../api/quietly.ts";
import { readMapData } from "./provideMap.ts";

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
