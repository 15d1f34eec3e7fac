import type { MapParts } from "../../../machines/map-view/mapActors.ts";
import type { ReadLink } from "../../../machines/permalink/MapLink.ts";
import type { MapData } from "../../../schemas/project.ts";
import type { Api } from "../../api/createApi.ts";
import { browserStorage } from "../../browser/browserStorage.ts";
import { provideBaseLayer, storedBaseLayer } from "../../features/base-map/provide.ts";
import { provideLayers, storedArrangement } from "../../features/layers/provide.ts";
import { movementMachine } from "../../../machines/map-view/movementMachine.ts";

interface PictureDeps {
  api: Api;
  userId: number;
  /** What the address says of a project. */
  openedOf: (project: MapData) => ReadLink | undefined;
}

/** What the first picture of a project needs (spec §2.37). */
export const pictureParts =
  ({ api, userId, openedOf }: PictureDeps) =>
  (project: MapData): MapParts => {
    const storage = browserStorage("localStorage");
    const owner = { userId, projectId: project.projectId };
    const opened = openedOf(project);
    return {
      baseLayer: () => ({
        logic: provideBaseLayer({ storage }),
        input: { stored: opened?.link.baseLayer ?? storedBaseLayer(storage) },
      }),
      layers: () => ({
        logic: provideLayers({
          api,
          server: { apiHost: api.apiHost, ...project },
          owner,
          storage,
        }),
        input: {
          names: project.layers,
          naming: { titles: project.titles, metadataVersion: project.metadataVersion },
          arrangement: project.arrangement,
          stored: storedArrangement(storage, owner),
          shown: opened?.link.layers ?? null,
          filters: opened?.link.filters ?? null,
          styles: project.styles,
          // A link that says which layers are on says all of it.
          chosenStyles: opened?.link.layers ? (opened.link.styles ?? {}) : (opened?.link.styles ?? null),
        },
      }),
      movement: () => ({ logic: movementMachine }),
    };
  };
