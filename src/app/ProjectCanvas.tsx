import { Suspense, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { createFeatureLoader } from "../api/featureLoader.ts";
import { fetchImage } from "../api/images.ts";
import { imageUrl } from "../api/mapServer.ts";
import { BaseMapOnMap } from "../features/base-map/BaseMapOnMap.tsx";
import { browserStorage } from "../browser/browserStorage.ts";
import { readReservedPx } from "../features/docks/provideFirstDocks.ts";
import { ReservedDocks } from "../features/docks/ReservedDocks.tsx";
import { LayersOnMap } from "../features/layers/LayersOnMap.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import type { LoadFeatures } from "../map/layers/featurePages.ts";
import type { LoadImage } from "../map/layers/imageSource.ts";
import { MapCanvas } from "../map/MapCanvas.tsx";
import { MapFurniture } from "../map/MapFurniture.tsx";
import type { MapData } from "../../schemas/project.ts";
import { Layers, selectFeatureFilter } from "../features/layers/selectors.ts";
import { Movement, selectIsEquipped } from "../features/map-view/selectors.ts";
import { MapScope } from "../scopes/mapScope.ts";
import { useApi } from "./ApiContext.ts";
import { exposeToInspection } from "./exposeToInspection.ts";
import { MapPart, MapParts } from "./MapPart.tsx";
import { MapToolsMissing } from "./MapToolsMissing.tsx";
import { OpenedLink } from "./OpenedLink.ts";
import { useMapOwner } from "./useMapOwner.ts";

// What the first image does not need is loaded after it.
const MapTools = lazyPart(async () => (await import("./MapTools.tsx")).MapTools, MapToolsMissing);

/** A project's map: first its image, then the tools over it. */
export function ProjectCanvas({ project }: { project: MapData }) {
  const intl = useIntl();
  const api = useApi();
  const projectMap = MapScope.useActorRef();
  const isEquipped = MapScope.useSelector(selectIsEquipped);
  const movement = Movement.useActorRef();
  const { projectId, workspace } = project;
  const server = useMemo(
    () => ({ apiHost: api.apiHost, projectId, workspace }),
    [api.apiHost, projectId, workspace],
  );
  const layers = Layers.useActorRef();
  const loadFeatures = useMemo<LoadFeatures>(
    () =>
      createFeatureLoader(api, server, (layer, extent3857) =>
        selectFeatureFilter(layer, { extent3857 })(layers.getSnapshot()),
      ),
    [api, server, layers],
  );
  const loadImage = useCallback<LoadImage>((url, signal) => fetchImage(api, url, signal), [api]);
  const opened = use(OpenedLink);
  const { userId } = useMapOwner(projectId);
  const [reservedPx] = useState(() =>
    readReservedPx({ page: window, storage: browserStorage("localStorage"), userId }),
  );
  const reserved = <ReservedDocks sizesPx={reservedPx} />;
  const hideMap = useRef<() => void>(undefined);
  useEffect(() => () => hideMap.current?.(), []);

  return (
    <MapCanvas
      boundingBox={project.latlonBoundingBox}
      zoom={project.zoom}
      place={opened?.link.place ?? null}
      label={intl.formatMessage({ id: "map.label" }, { project: project.name })}
      onAttached={(map) => {
        hideMap.current = exposeToInspection({ map });
        projectMap.send({ type: "map.attached" });
      }}
      onContainerMissing={() => projectMap.send({ type: "map.containerMissing" })}
      onPainted={() => projectMap.send({ type: "map.painted" })}
      onMoveStart={() => movement.send({ type: "move.start" })}
      onMoveEnd={() => movement.send({ type: "move.end" })}
    >
      <MapParts>
        <MapPart nameId="map.baseLayer">
          <BaseMapOnMap />
        </MapPart>
        <MapPart nameId="map.layers">
          <LayersOnMap imageUrl={imageUrl(server)} loadImage={loadImage} loadFeatures={loadFeatures} />
        </MapPart>
        <MapFurniture />
        {isEquipped ? (
          <MapPart nameId="map.controls">
            <Suspense fallback={reserved}>
              <MapTools project={project} server={server} placeholder={reserved} />
            </Suspense>
          </MapPart>
        ) : (
          reserved
        )}
      </MapParts>
    </MapCanvas>
  );
}
