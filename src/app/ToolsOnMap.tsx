import { Suspense, useState } from "react";
import { selectionPanel } from "../../machines/map-view/mapSetup.ts";
import type { LinkedLater } from "../../machines/map-view/shownLink.ts";
import { GoToOnMap } from "../features/coordinates/GoToOnMap.tsx";
import { CrosshairOnMap } from "../features/feature-info/CrosshairOnMap.tsx";
import { FeaturesOnMap } from "../features/feature-info/FeaturesOnMap.tsx";
import { LocateOnMap } from "../features/locate/LocateOnMap.tsx";
import { MeasurementMenu } from "../features/measure/MeasurementMenu.tsx";
import { MeasureOnMap } from "../features/measure/MeasureOnMap.tsx";
import { NameDialog } from "../features/measure/NameDialog.tsx";
import { UnsavedDrawing } from "../features/measure/UnsavedDrawing.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { Compare, selectIsSwiping } from "../features/compare/selectors.ts";
import { Measure, selectTakesClicks } from "../features/measure/selectors.ts";
import { Docks, selectIsPanelShown } from "../features/docks/selectors.ts";
import { useShapeTaker, useTakesClicks } from "../features/drawings/clickSelectors.ts";
import { usePlaceTaker } from "../features/selection/selectors.ts";
import { MapScope } from "../scopes/mapScope.ts";
import { MapHotkeys } from "./MapHotkeys.tsx";
import { MapPart } from "./MapPart.tsx";
import type { MapToolsProps } from "./MapToolsProps.ts";

const DrawingsPart = lazyPart(async () => (await import("./DrawingsPart.tsx")).DrawingsPart);
const SelectionPart = lazyPart(async () => (await import("./SelectionPart.tsx")).SelectionPart);
const ComparePart = lazyPart(async () => (await import("./ComparePart.tsx")).ComparePart);

/** Everything drawn on the map, and its interactions. */
export function ToolsOnMap({ project, server }: MapToolsProps) {
  const measure = Measure.useActorRef();
  const isMeasuring = Measure.useSelector(selectTakesClicks);
  const takePlace = usePlaceTaker();
  const takeShapePoint = useShapeTaker();
  const isDrawingOpen = useTakesClicks();
  const isSelecting = useWasAsked(selectionPanel, ({ selection }) => Boolean(selection));
  return (
    <>
      <MapPart nameId="keys.title">
        <MapHotkeys projectBox={project.latlonBoundingBox} />
      </MapPart>
      <MapPart nameId="mapPart.pointing">
        <FeaturesOnMap isPaused={isMeasuring || isDrawingOpen || takePlace !== undefined} />
      </MapPart>
      <MapPart nameId="mapPart.crosshair">
        <CrosshairOnMap
          onTakePlace={
            isMeasuring
              ? (position) => measure.send({ type: "point.place", position })
              : (takePlace ?? takeShapePoint)
          }
        />
      </MapPart>
      <MapPart nameId="compare.title">
        <ComparedMaps project={project} server={server} />
      </MapPart>
      <MapPart nameId="measure.measurements">
        <MeasureOnMap />
        <UnsavedDrawing />
        <MeasurementMenu projectName={project.name} />
        <NameDialog />
      </MapPart>
      <MapPart nameId="selection.title">
        {isSelecting && (
          <Suspense>
            <SelectionPart server={server} />
          </Suspense>
        )}
      </MapPart>
      <MapPart nameId="drawings.title">
        <DrawingsWhenAsked projectId={project.projectId} />
      </MapPart>
      <MapPart nameId="map.myLocation">
        <LocateOnMap />
      </MapPart>
      <MapPart nameId="map.goTo">
        <GoToOnMap />
      </MapPart>
    </>
  );
}

/** Whether a panel was opened, or a link shows what it has on the map: the code is loaded then, and stays. */
function useWasAsked(panel: string, isIn: (linked: LinkedLater) => boolean): boolean {
  const isOpen = Docks.useSelector(selectIsPanelShown(panel));
  const isLinked = MapScope.useSelector(({ context }) => isIn(context.linked));
  const [wasAsked, setWasAsked] = useState(false);
  if ((isOpen || isLinked) && !wasAsked) setWasAsked(true);
  return wasAsked;
}

function DrawingsWhenAsked({ projectId }: { projectId: number }) {
  const wasAsked = useWasAsked("drawings.title", ({ drawings }) => drawings.length > 0);
  return wasAsked ? (
    <Suspense>
      <DrawingsPart projectId={projectId} />
    </Suspense>
  ) : null;
}

/** The second map is loaded when two are first compared. */
function ComparedMaps(props: MapToolsProps) {
  const isSwiping = Compare.useSelector(selectIsSwiping);
  return isSwiping ? (
    <Suspense>
      <ComparePart {...props} />
    </Suspense>
  ) : null;
}
