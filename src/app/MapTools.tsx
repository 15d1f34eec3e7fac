import { type ReactNode, Suspense, use, useState } from "react";
import { useLocation } from "react-router-dom";
import { selectUser } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { CopyFeedback } from "../features/copying/CopyFeedback.tsx";
import { writePlace } from "../features/coordinates/writePosition.ts";
import { MapPanels } from "../features/docks/MapPanels.tsx";
import { MovePanel } from "../features/docks/PanelHead.tsx";
import { FeatureInfoDialog } from "../features/feature-info/FeatureInfoDialog.tsx";
import { HotkeysDialog } from "../features/keyboard/HotkeysDialog.tsx";
import { SearchControl } from "../features/search/SearchControl.tsx";
import { ShareControl } from "../features/permalink/ShareControl.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { useMapView } from "../map/useMapView.ts";
import { selectIsTableOpen, Table } from "../features/attribute-table/selectors.ts";
import { ConnectOnMap } from "./ConnectOnMap.tsx";
import { FeatureShape, FeatureTools } from "./FeatureTools.tsx";
import { MapBarContent } from "./MapBar.tsx";
import { MapPart } from "./MapPart.tsx";
import { provideCopy } from "../features/copying/provide.ts";
import { Copy } from "../features/copying/selectors.ts";
import { useMapParts } from "../scopes/mapScope.ts";
import { addressOfPage } from "./addressOfPage.ts";
import { useApi } from "./ApiContext.ts";
import { useAppRouter } from "./AppRouter.ts";
import { toolParts } from "./map/toolParts.ts";
import { OpenedLink } from "./OpenedLink.ts";
import { useMapOwner } from "./useMapOwner.ts";
import type { MapToolsProps } from "./MapToolsProps.ts";
import { ToolsAroundMap } from "./ToolsAroundMap.tsx";
import { ToolsOnMap } from "./ToolsOnMap.tsx";
import { useMapPanels } from "./useMapPanels.tsx";

const TableOnMap = lazyPart(
  async () => (await import("../features/attribute-table/TableOnMap.tsx")).TableOnMap,
);

/**
 * All tools of the map; loaded once its first image is painted, and rendered inside the map. The `placeholder` stands there until
 * their actors run.
 */
export function MapTools({ placeholder, ...props }: MapToolsProps & { placeholder: ReactNode }) {
  const api = useApi();
  const router = useAppRouter();
  const { pathname } = useLocation();
  const { userId } = useMapOwner(props.project.projectId);
  const opened = use(OpenedLink);
  const app = AppScope.useActorRef();
  const isSignedIn = () => selectUser(app.getSnapshot()) !== null;
  const view = useMapView();
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  const address = addressOfPage(router, pathname);
  const areThere = useMapParts(() =>
    toolParts({ api, server: props.server, userId, isSignedIn, address, opened, view }),
  );
  return <Copy.Provider logic={copyLogic}>{areThere ? <Tools {...props} /> : placeholder}</Copy.Provider>;
}

function Tools(props: MapToolsProps) {
  const { buttons, followers } = useMapPanels(props);
  const { focus } = useMapView();
  return (
    <>
      <ToolsOnMap {...props} />
      <MapPart nameId="search.title">
        <MapBarContent>
          <SearchControl writePlace={writePlace} />
        </MapBarContent>
      </MapPart>
      <MapPart nameId="link.share">
        <MapBarContent>
          <ShareControl />
        </MapBarContent>
      </MapPart>
      <MapPart nameId="projects.connect">
        <ConnectOnMap project={props.project} />
      </MapPart>
      <ToolsAroundMap project={props.project} panels={buttons} />
      <MapPart nameId="mapPart.pointing">
        <FeatureInfoDialog
          copyFeedback={<CopyFeedback />}
          moreTools={<FeatureTools {...props} />}
          shape={<FeatureShape />}
          tools={<MovePanel of="map.clickedFeatures" />}
        />
      </MapPart>
      <MapPart nameId="map.controls">
        <MapPanels panels={[...buttons, ...followers]} focusMap={focus} />
      </MapPart>
      <MapPart nameId="table.title">
        <OpenTableOnMap />
      </MapPart>
      <MapPart nameId="keys.title">
        <HotkeysDialog />
      </MapPart>
    </>
  );
}

/** Selecting by a box is loaded when the table is first opened. */
function OpenTableOnMap() {
  const isOpen = Table.useSelector(selectIsTableOpen);
  return (
    isOpen && (
      <Suspense>
        <TableOnMap />
      </Suspense>
    )
  );
}
