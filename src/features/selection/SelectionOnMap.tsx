import { drawnKinds, isDrawnKind } from "../../../machines/selection/drawnPlace.ts";
import { pointsOf } from "../../../machines/measure/measuring.ts";
import { useMemo, useRef } from "react";
import { HighlightLayer } from "../../map/feature-info/HighlightLayer.tsx";
import { DrawingKeys } from "../../map/measure/DrawingKeys.tsx";
import { MeasureDraw, type MeasureDrawHandle } from "../../map/measure/MeasureDraw.tsx";
import { PlaceLayer } from "../../map/selection/PlaceLayer.tsx";
import { circleStyle, placeStyle, unbent } from "../../map/selection/placeStyle.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { selectIsTableOpen, selectTableLayer, Table } from "../attribute-table/selectors.ts";
import { useDrawnColours } from "../layers/nameSelectors.ts";
import { Movement, selectAreVectorsShown } from "../map-view/selectors.ts";
import { maxDrawn } from "./maxDrawn.ts";
import { selectDrawnKind, Selection, selectPlace, selectSelected } from "./selectors.ts";

/** The place that is drawn to select by, and what is selected, but for the features that the table shows. */
export function SelectionOnMap() {
  const selection = Selection.useActorRef();
  const drawnKind = Selection.useSelector(selectDrawnKind);
  const place = Selection.useSelector(selectPlace);
  const selected = Selection.useSelector(selectSelected);
  const isTableOpen = Table.useSelector(selectIsTableOpen);
  const tableLayer = Table.useSelector(selectTableLayer);
  const areVectorsShown = Movement.useSelector(selectAreVectorsShown);
  const colours = useDrawnColours();
  const draw = useRef<MeasureDrawHandle>(null);
  useEmitted(selection, "drawing.finish", () => draw.current?.finish());
  useEmitted(selection, "drawing.place", ({ position }) => draw.current?.place(position));
  useEmitted(selection, "drawing.undo", () => draw.current?.undo());
  const drawn = useMemo(
    () =>
      Object.entries(selected)
        .filter(([layer]) => !isTableOpen || layer !== tableLayer)
        .flatMap(([layer, rows]) =>
          rows.slice(0, maxDrawn).map(({ id, geometry }) => ({ layer, id, geometry: geometry ?? undefined })),
        ),
    [selected, isTableOpen, tableLayer],
  );
  const isSketched = drawnKind !== null && isDrawnKind(drawnKind);
  const shape = place && !isSketched && isDrawnKind(place.kind) ? place.kind : undefined;

  return (
    <>
      <HighlightLayer hovered={drawn} shown={undefined} drawnColours={colours} isShown={areVectorsShown} />
      <PlaceLayer shape={shape} points={place?.points ?? []}>
        {isSketched && (
          <>
            <MeasureDraw
              key={drawnKind}
              ref={draw}
              geometryType={drawnKind === "area" ? "Polygon" : "LineString"}
              minPoints={Math.max(2, drawnKinds[drawnKind])}
              bend={unbent}
              styleOf={drawnKind === "circle" ? circleStyle : placeStyle}
              onChange={(points) => selection.send({ type: "sketch.changed", points })}
              onEnd={(geometry) => selection.send({ type: "place.drawn", points: pointsOf(geometry) })}
            />
            <DrawingKeys
              onCancel={() => selection.send({ type: "selection.stop" })}
              onFinish={() => selection.send({ type: "sketch.finish" })}
              onUndo={() => selection.send({ type: "point.undo" })}
            />
          </>
        )}
      </PlaceLayer>
    </>
  );
}
