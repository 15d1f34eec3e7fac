import { Layers as LayersIcon, Map as MapIcon, Properties } from "@blueprintjs/icons";
import { useEffect, useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { fetchFeatures, imageUrl, legendUrl } from "../api/mapServer.ts";
import { BaseMapNotice } from "../features/base-map/BaseMapNotice.tsx";
import { BaseMapOnMap } from "../features/base-map/BaseMapOnMap.tsx";
import { BaseMapSelector } from "../features/base-map/BaseMapSelector.tsx";
import { FeatureInfoDialog } from "../features/feature-info/FeatureInfoDialog.tsx";
import { FeaturesOnMap } from "../features/feature-info/FeaturesOnMap.tsx";
import { ImageNotice } from "../features/layers/ImageNotice.tsx";
import { LayerList } from "../features/layers/LayerList.tsx";
import { LayersOnMap } from "../features/layers/LayersOnMap.tsx";
import { LegendPanel } from "../features/legend/LegendPanel.tsx";
import { LocateControl } from "../features/locate/LocateControl.tsx";
import { LocateNotice } from "../features/locate/LocateNotice.tsx";
import { LocateOnMap } from "../features/locate/LocateOnMap.tsx";
import { MapPanels } from "../features/map-view/MapPanels.tsx";
import { ZoomControls } from "../features/map-view/ZoomControls.tsx";
import { MeasureBar } from "../features/measure/MeasureBar.tsx";
import { MeasureControls } from "../features/measure/MeasureControls.tsx";
import { MeasurementMenu } from "../features/measure/MeasurementMenu.tsx";
import { MeasureOnMap } from "../features/measure/MeasureOnMap.tsx";
import type { LoadFeatures } from "../map/featureSource.ts";
import { MapCanvas } from "../map/MapCanvas.tsx";
import { MapControls, MapNotices } from "../map/MapControls.tsx";
import { MapFurniture } from "../map/MapFurniture.tsx";
import { MapOverlay } from "../map/MapOverlay.tsx";
import type { MapData } from "../../schemas/project.ts";
import { Measure, selectTakesClicks } from "../state/measure.ts";
import { Movement } from "../state/movement.ts";
import { ProjectMap } from "../state/projectMap.ts";
import { useApi } from "./ApiContext.ts";
import { exposeToInspection } from "./exposeToInspection.ts";

/** A project's map with everything on it and over it. */
export function ProjectCanvas({ project }: { project: MapData }) {
  const intl = useIntl();
  const api = useApi();
  const projectMap = ProjectMap.useActorRef();
  const movement = Movement.useActorRef();
  const isMeasuring = Measure.useSelector(selectTakesClicks);
  const { projectId, workspace, styles } = project;
  const server = useMemo(
    () => ({ apiHost: api.apiHost, projectId, workspace }),
    [api.apiHost, projectId, workspace],
  );
  const loadFeatures = useMemo<LoadFeatures>(
    () => (request) => fetchFeatures(api, server, request),
    [api, server],
  );
  const hideMap = useRef<() => void>(undefined);
  useEffect(() => () => hideMap.current?.(), []);

  return (
    <MapCanvas
      boundingBox={project.latlonBoundingBox}
      zoom={project.zoom}
      label={intl.formatMessage({ id: "map.label" }, { project: project.name })}
      onAttached={(map) => {
        hideMap.current = exposeToInspection({ map });
        projectMap.send({ type: "map.attached" });
      }}
      onContainerMissing={() => projectMap.send({ type: "map.containerMissing" })}
      onMoveStart={() => movement.send({ type: "move.start" })}
      onMoveEnd={() => movement.send({ type: "move.end" })}
    >
      <BaseMapOnMap />
      <LayersOnMap imageUrl={imageUrl(server)} styles={styles} loadFeatures={loadFeatures} />
      <FeaturesOnMap isPaused={isMeasuring} />
      <MeasureOnMap />
      <LocateOnMap />
      <MapFurniture />

      <MapControls label={intl.formatMessage({ id: "map.controls" })}>
        <MapPanels
          panels={[
            { title: "map.layers", icon: <LayersIcon />, content: <LayerList /> },
            { title: "map.baseLayer", icon: <MapIcon />, content: <BaseMapSelector /> },
            {
              title: "map.legend",
              icon: <Properties />,
              content: <LegendPanel legendUrl={(layer) => legendUrl(server, layer, styles?.[layer])} />,
            },
          ]}
        />
        <LocateControl />
        <MeasureControls />
        <ZoomControls projectBox={project.latlonBoundingBox} />
      </MapControls>
      <MapNotices>
        <BaseMapNotice />
        <ImageNotice />
        <LocateNotice />
      </MapNotices>
      <MapOverlay>
        <MeasureBar />
      </MapOverlay>
      <MeasurementMenu />
      <FeatureInfoDialog />
    </MapCanvas>
  );
}
