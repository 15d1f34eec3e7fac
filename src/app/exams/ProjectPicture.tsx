import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { MapData } from "../../../schemas/project.ts";
import { createFeatureLoader } from "../../api/featureLoader.ts";
import { fetchImage } from "../../api/images.ts";
import { imageUrl } from "../../api/mapServer.ts";
import { browserStorage } from "../../browser/browserStorage.ts";
import type { MapParts } from "../../../machines/map-view/mapActors.ts";
import { movementMachine } from "../../../machines/map-view/movementMachine.ts";
import { provideStandaloneMap } from "../../features/map-view/provide.ts";
import { MapScope } from "../../scopes/mapScope.ts";
import { provideLayers } from "../../features/layers/provide.ts";
import { LayersOnMap } from "../../features/layers/LayersOnMap.tsx";
import { ZoomControls } from "../../features/map-view/ZoomControls.tsx";
import { BaseLayer } from "../../map/base-map/BaseLayer.tsx";
import type { LoadFeatures } from "../../map/layers/featurePages.ts";
import type { LoadImage } from "../../map/layers/imageSource.ts";
import { MapCanvas } from "../../map/MapCanvas.tsx";
import { MapControls } from "../../map/MapControls.tsx";
import { MapFurniture } from "../../map/MapFurniture.tsx";
import { PlaceMarker } from "../../map/coordinates/PlaceMarker.tsx";
import { PlacePicking } from "../../map/coordinates/PlacePicking.tsx";
import { TargetArea } from "../../map/coordinates/TargetArea.tsx";
import { Movement, selectAreVectorsShown } from "../../features/map-view/selectors.ts";
import { useApi } from "../ApiContext.ts";
import { exposeToInspection } from "../exposeToInspection.ts";
import { useMapOwner } from "../useMapOwner.ts";
import type { ExamMapProps } from "./ExamMapProps.ts";
import "./examMap.css";

type ProjectPictureProps = ExamMapProps & { project: MapData };

const nothing = () => undefined;

/** A project's map with all its layers in the project's order, and a place on it. */
export function ProjectPicture(props: ProjectPictureProps) {
  const { project } = props;
  const api = useApi();
  const owner = useMapOwner(project.projectId);
  const [{ logic, parts }] = useState(() => ({
    logic: provideStandaloneMap(),
    parts: {
      layers: () => ({
        logic: provideLayers({
          api,
          server: { apiHost: api.apiHost, ...project },
          owner,
          storage: browserStorage("localStorage"),
        }),
        // Candidates see the map as the exam's makers did, not in their own arrangement.
        input: { names: project.layers, stored: null, styles: project.styles },
      }),
      movement: () => ({ logic: movementMachine }),
    } satisfies MapParts,
  }));
  return (
    <MapScope.Provider logic={logic} options={{ input: { parts } }}>
      <Picture {...props} />
    </MapScope.Provider>
  );
}

function Picture({ project, label, place, right, onPick }: ProjectPictureProps) {
  const intl = useIntl();
  const api = useApi();
  const movement = Movement.useActorRef();
  const isStill = Movement.useSelector(selectAreVectorsShown);
  const { projectId, workspace } = project;
  const server = useMemo(
    () => ({ apiHost: api.apiHost, projectId, workspace }),
    [api.apiHost, projectId, workspace],
  );
  const loadFeatures = useMemo<LoadFeatures>(() => createFeatureLoader(api, server), [api, server]);
  const loadImage = useCallback<LoadImage>((url, signal) => fetchImage(api, url, signal), [api]);
  const hideMap = useRef<() => void>(undefined);
  useEffect(() => () => hideMap.current?.(), []);
  return (
    <div className="exam-map">
      <MapCanvas
        boundingBox={project.latlonBoundingBox}
        zoom={project.zoom}
        label={label}
        onAttached={(map) => {
          hideMap.current = exposeToInspection({ map });
        }}
        onContainerMissing={nothing}
        onPainted={nothing}
        onMoveStart={() => movement.send({ type: "move.start" })}
        onMoveEnd={() => movement.send({ type: "move.end" })}
      >
        <BaseLayer value="achtergrondkaart" onTileLoaded={nothing} onTileFailed={nothing} />
        <LayersOnMap imageUrl={imageUrl(server)} loadImage={loadImage} loadFeatures={loadFeatures} />
        {right && <TargetArea {...right} />}
        {right?.isMarked && <PlaceMarker isRight position={[right.position[0], right.position[1]]} />}
        {place && <PlaceMarker position={[place[0], place[1]]} />}
        {onPick && (
          <PlacePicking
            onPick={onPick}
            isStill={isStill}
            instructions={intl.formatMessage({ id: "exams.mapInstructions" })}
          />
        )}
        <MapControls label={intl.formatMessage({ id: "exams.mapControls" }, { map: label })}>
          <ZoomControls projectBox={project.latlonBoundingBox} />
        </MapControls>
        <MapFurniture />
      </MapCanvas>
    </div>
  );
}
