import { Suspense } from "react";
import { useIntl } from "react-intl";
import { BaseMapNotice } from "../features/base-map/BaseMapNotice.tsx";
import { CopyFeedback } from "../features/copying/CopyFeedback.tsx";
import { GoToControl, GoToField } from "../features/coordinates/GoToField.tsx";
import { GoToNotice } from "../features/coordinates/GoToNotice.tsx";
import { NotationMenu } from "../features/coordinates/NotationMenu.tsx";
import { PositionReadout } from "../features/coordinates/PositionReadout.tsx";
import { FullScreenControl, FullScreenNotice } from "../features/docks/FullScreenControl.tsx";
import { PanelButton } from "../features/docks/PanelButton.tsx";
import type { Panel } from "../features/docks/Panel.ts";
import { FullScreen, selectHasFullScreen } from "../features/docks/selectors.ts";
import { type BarTool, ToolBar } from "../features/docks/ToolBar.tsx";
import { SearchNotice } from "../features/feature-info/SearchNotice.tsx";
import { HotkeysButton } from "../features/keyboard/HotkeysButton.tsx";
import { LayerScales } from "../features/layers/LayerScales.tsx";
import { LayersBusy } from "../features/layers/LayersBusy.tsx";
import { LayersNotice } from "../features/layers/LayersNotice.tsx";
import { LocateControl } from "../features/locate/LocateControl.tsx";
import { LocateNotice } from "../features/locate/LocateNotice.tsx";
import { LocateStatus } from "../features/locate/LocateStatus.tsx";
import { MapUpdateNotice } from "../features/map-view/MapUpdateNotice.tsx";
import { ZoomControl, zoomWays } from "../features/map-view/ZoomControls.tsx";
import { MeasureAnnouncements } from "../features/measure/MeasureAnnouncements.tsx";
import { MeasureBar } from "../features/measure/MeasureBar.tsx";
import { MeasureControl } from "../features/measure/MeasureControl.tsx";
import { MeasureNotice } from "../features/measure/MeasureNotice.tsx";
import { LinkNotice } from "../features/permalink/LinkNotice.tsx";
import { SearchMissedNotice } from "../features/search/SearchMissedNotice.tsx";
import { TableControl } from "../features/attribute-table/TableButtons.tsx";
import { useTableToggle } from "../features/attribute-table/useTableToggle.ts";
import { FilterChips } from "../features/layer-filter/FilterChips.tsx";
import { ViewStep, viewSteps } from "../features/view-history/ViewSteps.tsx";
import { ScaleBar } from "../features/scale/ScaleBar.tsx";
import { ScaleChoice } from "../features/scale/ScaleChoice.tsx";
import { useKeyShortcuts } from "../features/keyboard/useKeyShortcuts.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { useMapActorIfThere } from "../scopes/mapScope.ts";
import { lazyPart } from "../later/lazyPart.tsx";
import { MapNotices } from "../map/MapControls.tsx";
import { MapOverlay } from "../map/MapOverlay.tsx";
import { MapStatusBar } from "../map/MapStatusBar.tsx";
import type { MapData } from "../../schemas/project.ts";
import { selectOffersDemo } from "../features/app/selectors.ts";
import { NoticeStack } from "../ui/NoticeStack.tsx";
import { AppScope } from "../scopes/appScope.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { MapPart } from "./MapPart.tsx";

const DrawingsNotice = lazyPart(
  async () => (await import("../features/drawings/DrawingsNotice.tsx")).DrawingsNotice,
);
const MapTour = lazyPart(async () => (await import("./MapTour.tsx")).MapTour);

/** Everything around the map: controls, notices, the status bar and what opens above it. */
export function ToolsAroundMap({ project, panels }: { project: MapData; panels: readonly Panel[] }) {
  const intl = useIntl();
  const offersDemo = AppScope.useSelector(selectOffersDemo);
  return (
    <>
      <MapPart nameId="map.controls">
        <Tools project={project} panels={panels} />
      </MapPart>
      <MapPart nameId="mapPart.notices">
        <MapNotices>
          <NoticeStack>
            <FilterChips />
            <FullScreenNotice />
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
            <DrawingsNoticeWhenThere />
            <SearchMissedNotice />
          </NoticeStack>
        </MapNotices>
      </MapPart>
      <MapPart nameId="map.statusBar">
        <LayerScales />
        <LayersBusy />
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
    </>
  );
}

/** It has something to say only once drawings are there. */
function DrawingsNoticeWhenThere() {
  if (!useMapActorIfThere("drawings")) return null;
  return (
    <Suspense>
      <LaterTexts placeholder={null}>
        <DrawingsNotice />
      </LaterTexts>
    </Suspense>
  );
}

/** The bar of tools. */
function Tools({ project, panels }: { project: MapData; panels: readonly Panel[] }) {
  const hasTable = useTableToggle() !== undefined;
  const hasFullScreen = FullScreen.useSelector(selectHasFullScreen);
  const projectBox = project.latlonBoundingBox;
  const groups: readonly (readonly BarTool[])[] = [
    panels.map((panel) => ({ name: panel.title, control: <PanelButton {...panel} /> })),
    [{ name: "map.myLocation", control: <LocateControl /> }],
    [
      { name: "map.measureDistance", control: <MeasureControl kind="line" /> },
      { name: "map.measureArea", control: <MeasureControl kind="area" /> },
    ],
    hasTable ? [{ name: "table.title", control: <TableControl /> }] : [],
    zoomWays.map((name) => ({
      name,
      control: <ZoomControl name={name} projectBox={projectBox} />,
      isRepeated: name !== "map.zoomToProject",
    })),
    viewSteps.map((name) => ({ name, control: <ViewStep name={name} />, isRepeated: true })),
    hasFullScreen ? [{ name: "map.fullScreen", control: <FullScreenControl /> }] : [],
    [{ name: "keys.title", control: <HotkeysButton /> }],
  ];
  return <ToolBar groups={groups} shortcutOf={useKeyShortcuts()} />;
}

/** The feature modal has its own copy feedback: what is below a modal is neither seen nor read out. */
function CopyFeedbackBesideModal() {
  const isModalOpen = Highlight.useSelector(selectShown) !== undefined;
  return isModalOpen ? null : <CopyFeedback />;
}
