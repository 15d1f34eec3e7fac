import { Spinner } from "@blueprintjs/core";
import {
  Layers as LayersIcon,
  Map as MapIcon,
  NumberedList,
  Print as PrintIcon,
  Properties,
  SearchAround,
} from "@blueprintjs/icons";
import { lazy, Suspense, useState } from "react";
import { useIntl } from "react-intl";
import { legendUrl, type ProjectMapServer } from "../api/mapServer.ts";
import { provideLegend } from "../effects/provideLegend.ts";
import { BaseMapNotice } from "../features/base-map/BaseMapNotice.tsx";
import { BaseMapSelector } from "../features/base-map/BaseMapSelector.tsx";
import { CopyFeedback } from "../features/copying/CopyFeedback.tsx";
import { GoToControl, GoToField } from "../features/coordinates/GoToField.tsx";
import { GoToNotice } from "../features/coordinates/GoToNotice.tsx";
import { GoToOnMap } from "../features/coordinates/GoToOnMap.tsx";
import { NotationMenu } from "../features/coordinates/NotationMenu.tsx";
import { PositionReadout } from "../features/coordinates/PositionReadout.tsx";
import { writePlace } from "../features/coordinates/writePosition.ts";
import { CrosshairOnMap } from "../features/feature-info/CrosshairOnMap.tsx";
import { FeatureInfoDialog } from "../features/feature-info/FeatureInfoDialog.tsx";
import { FeaturesOnMap } from "../features/feature-info/FeaturesOnMap.tsx";
import { SearchNotice } from "../features/feature-info/SearchNotice.tsx";
import { FeaturesInView } from "../features/features-in-view/FeaturesInView.tsx";
import { HotkeysButton } from "../features/keyboard/HotkeysButton.tsx";
import { HotkeysDialog } from "../features/keyboard/HotkeysDialog.tsx";
import { LayerList } from "../features/layers/LayerList.tsx";
import { LayerScales } from "../features/layers/LayerScales.tsx";
import { LayersNotice } from "../features/layers/LayersNotice.tsx";
import { LegendPanel } from "../features/legend/LegendPanel.tsx";
import { LocateControl } from "../features/locate/LocateControl.tsx";
import { LocateNotice } from "../features/locate/LocateNotice.tsx";
import { LocateStatus } from "../features/locate/LocateStatus.tsx";
import { LocateOnMap } from "../features/locate/LocateOnMap.tsx";
import { MapPanels } from "../features/map-view/MapPanels.tsx";
import { MapUpdateNotice } from "../features/map-view/MapUpdateNotice.tsx";
import { ZoomControls } from "../features/map-view/ZoomControls.tsx";
import { MeasureAnnouncements } from "../features/measure/MeasureAnnouncements.tsx";
import { MeasureBar } from "../features/measure/MeasureBar.tsx";
import { MeasureControls } from "../features/measure/MeasureControls.tsx";
import { MeasurementMenu } from "../features/measure/MeasurementMenu.tsx";
import { MeasurementsPanel } from "../features/measure/MeasurementsPanel.tsx";
import { MeasureNotice } from "../features/measure/MeasureNotice.tsx";
import { MeasureOnMap } from "../features/measure/MeasureOnMap.tsx";
import { NameDialog } from "../features/measure/NameDialog.tsx";
import { UnsavedDrawing } from "../features/measure/UnsavedDrawing.tsx";
import { LinkInStep } from "../features/sharing/LinkInStep.tsx";
import { LinkNotice } from "../features/sharing/LinkNotice.tsx";
import { SearchControl } from "../features/search/SearchControl.tsx";
import { SearchMissedNotice } from "../features/search/SearchMissedNotice.tsx";
import { SearchOnMap } from "../features/search/SearchOnMap.tsx";
import { ShareControl } from "../features/sharing/ShareControl.tsx";
import { LayerTableButton, TableControl } from "../features/attribute-table/TableButtons.tsx";
import { FilterButton } from "../features/layer-filter/FilterButton.tsx";
import { FilterChips } from "../features/layer-filter/FilterChips.tsx";
import { FilterDialog } from "../features/layer-filter/FilterDialog.tsx";
import { ScaleBar } from "../features/scale/ScaleBar.tsx";
import { ScaleChoice } from "../features/scale/ScaleChoice.tsx";
import { MapControls, MapNotices } from "../map/MapControls.tsx";
import { MapOverlay } from "../map/MapOverlay.tsx";
import { MapStatusBar } from "../map/MapStatusBar.tsx";
import type { MapData } from "../../schemas/project.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { AppState, selectOffersDemo } from "../state/app.ts";
import { Highlight, selectShown } from "../state/highlight.ts";
import { Measure, selectTakesClicks } from "../state/measure.ts";
import { selectIsTableOpen, Table } from "../state/table.ts";
import { useApi } from "./ApiContext.ts";
import { InMapBar } from "./MapBar.tsx";
import { MapActivity } from "./MapActivity.tsx";
import { MapHotkeys } from "./MapHotkeys.tsx";
import { MapPart } from "./MapPart.tsx";
import { MapToolMachines } from "./MapToolMachines.tsx";
import { MapWorkMachines } from "./MapWorkMachines.tsx";

const PrintPart = lazy(async () => ({ default: (await import("./PrintPart.tsx")).PrintPart }));
const AttributeTable = lazy(async () => ({
  default: (await import("../features/attribute-table/AttributeTable.tsx")).AttributeTable,
}));
const MapTour = lazy(async () => ({ default: (await import("./MapTour.tsx")).MapTour }));

export interface MapToolsProps {
  project: MapData;
  server: ProjectMapServer;
}

/** Everything a person can do in the map. Fetched once its first picture is there; stands inside the map. */
export function MapTools(props: MapToolsProps) {
  return (
    <MapToolMachines>
      <MapWorkMachines server={props.server}>
        <Tools {...props} />
      </MapWorkMachines>
    </MapToolMachines>
  );
}

function Tools({ project, server }: MapToolsProps) {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const isMeasuring = Measure.useSelector(selectTakesClicks);
  const api = useApi();
  const offersDemo = AppState.useSelector(selectOffersDemo);
  const [legendLogic] = useState(() =>
    provideLegend({ api, urlOf: (layer) => legendUrl(server, layer, project.styles?.[layer]) }),
  );

  return (
    <>
      <MapPart nameId="map.layers">
        <MapActivity projectId={server.projectId} />
      </MapPart>
      <MapPart nameId="keys.title">
        <MapHotkeys projectBox={project.latlonBoundingBox} />
      </MapPart>
      <MapPart nameId="mapPart.pointing">
        <FeaturesOnMap isPaused={isMeasuring} />
      </MapPart>
      <MapPart nameId="mapPart.crosshair">
        <CrosshairOnMap
          onTakePlace={
            isMeasuring ? (position) => measure.send({ type: "point.place", position }) : undefined
          }
        />
      </MapPart>
      <MapPart nameId="measure.measurements">
        <MeasureOnMap />
        <UnsavedDrawing />
        <MeasurementMenu projectName={project.name} />
        <NameDialog />
      </MapPart>
      <MapPart nameId="map.myLocation">
        <LocateOnMap />
      </MapPart>
      <MapPart nameId="map.goTo">
        <GoToOnMap />
      </MapPart>

      <MapPart nameId="search.title">
        <SearchOnMap />
        <InMapBar>
          <SearchControl writePlace={writePlace} />
        </InMapBar>
      </MapPart>
      <MapPart nameId="link.share">
        <LinkInStep />
        <InMapBar>
          <ShareControl />
        </InMapBar>
      </MapPart>

      <MapPart nameId="map.controls">
        <MapControls label={intl.formatMessage({ id: "map.controls" })}>
          <MapPanels
            panels={[
              {
                title: "map.layers",
                icon: <LayersIcon />,
                content: <LayerList toolsOf={layerTools} />,
              },
              { title: "map.baseLayer", icon: <MapIcon />, content: <BaseMapSelector /> },
              {
                title: "map.legend",
                icon: <Properties />,
                content: <LegendPanel logic={legendLogic} />,
              },
              { title: "map.inView", icon: <SearchAround />, content: <FeaturesInView /> },
              {
                title: "measure.measurements",
                icon: <NumberedList />,
                content: <MeasurementsPanel projectName={project.name} />,
              },
              {
                title: "print.title",
                icon: <PrintIcon />,
                content: (
                  <Suspense fallback={<Spinner aria-label={intl.formatMessage({ id: "print.loading" })} />}>
                    <PrintPart project={project} server={server} />
                  </Suspense>
                ),
              },
            ]}
          />
          <LocateControl />
          <MeasureControls />
          <TableControl />
          <ZoomControls projectBox={project.latlonBoundingBox} />
          <HotkeysButton />
        </MapControls>
      </MapPart>
      <MapPart nameId="mapPart.notices">
        <MapNotices>
          <FilterChips />
          <MapUpdateNotice />
          {offersDemo && (
            <Suspense>
              <MapTour />
            </Suspense>
          )}
          <BaseMapNotice />
          <LayersNotice />
          <LocateNotice projectBox={project.latlonBoundingBox} />
          <SearchNotice />
          <MeasureNotice />
          <GoToNotice />
          <LinkNotice />
          <SearchMissedNotice />
        </MapNotices>
      </MapPart>
      <MapPart nameId="map.statusBar">
        <LayerScales />
        <MapStatusBar label={intl.formatMessage({ id: "map.statusBar" })}>
          <PositionReadout />
          <NotationMenu />
          <GoToControl />
          <ScaleBar />
          <ScaleChoice />
        </MapStatusBar>
      </MapPart>
      <MapPart nameId="mapPart.overlays">
        <MapOverlay>
          <LocateStatus />
          <CopyFeedbackBesideModal />
          <GoToField />
          <MeasureBar />
          <MeasureAnnouncements />
        </MapOverlay>
      </MapPart>
      <MapPart nameId="mapPart.pointing">
        <FeatureInfoDialog copyFeedback={<CopyFeedback />} />
      </MapPart>
      <MapPart nameId="table.title">
        <OpenTable />
      </MapPart>
      <MapPart nameId="list.filter">
        <FilterDialog />
      </MapPart>
      <MapPart nameId="keys.title">
        <HotkeysDialog />
      </MapPart>
    </>
  );
}

const layerTools = (layer: string) => (
  <>
    <LayerTableButton layer={layer} />
    <FilterButton layer={layer} />
  </>
);

/** The table comes with the first time that it is opened. */
function OpenTable() {
  const isOpen = Table.useSelector(selectIsTableOpen);
  return isOpen ? (
    <Suspense>
      <LaterTexts placeholder={null}>
        <AttributeTable />
      </LaterTexts>
    </Suspense>
  ) : null;
}

/** The modal tells of copying itself: what lies below it is neither seen nor read out. */
function CopyFeedbackBesideModal() {
  const isModalOpen = Highlight.useSelector(selectShown) !== undefined;
  return isModalOpen ? null : <CopyFeedback />;
}
