import { Suspense, useRef } from "react";
import { useIntl } from "react-intl";
import { BaseMapNotice } from "../features/base-map/BaseMapNotice.tsx";
import { CopyFeedback } from "../features/copying/CopyFeedback.tsx";
import { GoToControl, GoToField } from "../features/coordinates/GoToField.tsx";
import { GoToNotice } from "../features/coordinates/GoToNotice.tsx";
import { NotationMenu } from "../features/coordinates/NotationMenu.tsx";
import { PositionReadout } from "../features/coordinates/PositionReadout.tsx";
import { FullScreenControl, FullScreenNotice } from "../features/docks/FullScreenControl.tsx";
import { PanelButtons } from "../features/docks/PanelButtons.tsx";
import type { Panel } from "../features/docks/Panel.ts";
import { SearchNotice } from "../features/feature-info/SearchNotice.tsx";
import { HotkeysButton } from "../features/keyboard/HotkeysButton.tsx";
import { LayerScales } from "../features/layers/LayerScales.tsx";
import { LayersNotice } from "../features/layers/LayersNotice.tsx";
import { LocateControl } from "../features/locate/LocateControl.tsx";
import { LocateNotice } from "../features/locate/LocateNotice.tsx";
import { LocateStatus } from "../features/locate/LocateStatus.tsx";
import { MapUpdateNotice } from "../features/map-view/MapUpdateNotice.tsx";
import { ZoomControls } from "../features/map-view/ZoomControls.tsx";
import { MeasureAnnouncements } from "../features/measure/MeasureAnnouncements.tsx";
import { MeasureBar } from "../features/measure/MeasureBar.tsx";
import { MeasureControls } from "../features/measure/MeasureControls.tsx";
import { MeasureNotice } from "../features/measure/MeasureNotice.tsx";
import { LinkNotice } from "../features/permalink/LinkNotice.tsx";
import { SearchMissedNotice } from "../features/search/SearchMissedNotice.tsx";
import { TableControl } from "../features/attribute-table/TableButtons.tsx";
import { FilterChips } from "../features/layer-filter/FilterChips.tsx";
import { ScaleBar } from "../features/scale/ScaleBar.tsx";
import { ScaleChoice } from "../features/scale/ScaleChoice.tsx";
import { useKeyShortcuts } from "../features/keyboard/useKeyShortcuts.ts";
import { KeyShortcuts } from "../ui/ControlButton.tsx";
import { Tips } from "../ui/Tips.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { MapControls, MapNotices } from "../map/MapControls.tsx";
import { MapOverlay } from "../map/MapOverlay.tsx";
import { MapStatusBar } from "../map/MapStatusBar.tsx";
import type { MapData } from "../../schemas/project.ts";
import { selectOffersDemo } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { Highlight, selectShown } from "../features/feature-info/selectors.ts";
import { MapPart } from "./MapPart.tsx";

const MapTour = lazyPart(async () => (await import("./MapTour.tsx")).MapTour);

/** Everything around the map: controls, notices, the status bar and what opens above it. */
export function ToolsAroundMap({ project, panels }: { project: MapData; panels: readonly Panel[] }) {
  const intl = useIntl();
  const bar = useRef<HTMLElement>(null);
  const offersDemo = AppScope.useSelector(selectOffersDemo);
  return (
    <>
      <MapPart nameId="map.controls">
        <MapControls ref={bar} label={intl.formatMessage({ id: "map.controls" })}>
          <KeyShortcuts value={useKeyShortcuts()}>
            <PanelButtons panels={panels} />
            <LocateControl />
            <MeasureControls />
            <TableControl />
            <ZoomControls projectBox={project.latlonBoundingBox} />
            <FullScreenControl />
            <HotkeysButton />
          </KeyShortcuts>
          <Tips within={bar} />
        </MapControls>
      </MapPart>
      <MapPart nameId="mapPart.notices">
        <MapNotices>
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
    </>
  );
}

/** The feature modal has its own copy feedback: what is below a modal is neither seen nor read out. */
function CopyFeedbackBesideModal() {
  const isModalOpen = Highlight.useSelector(selectShown) !== undefined;
  return isModalOpen ? null : <CopyFeedback />;
}
