import { alongGeodesics } from "../../../machines/measure/geodesic.ts";
import { type MeasuredGeometry, measurementId, minimumPoints } from "../../../machines/measure/measuring.ts";
import { useMemo, useRef } from "react";
import { useIntl } from "react-intl";
import { DrawingKeys } from "../../map/measure/DrawingKeys.tsx";
import { MeasureDraw, type MeasureDrawHandle } from "../../map/measure/MeasureDraw.tsx";
import { MeasureLayer, type MeasureLabels } from "../../map/measure/MeasureLayer.tsx";
import {
  Measure,
  selectDrawnKind,
  selectMeasurements,
  selectMethod,
  selectReshaped,
  selectSelectedId,
} from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { MeasuredSize } from "./MeasuredSize.tsx";
import { segmentTexts } from "./measureWords.ts";
import { randomUuid } from "../../scopes/randomUuid.ts";
import { useReshapeParts } from "./useReshapeParts.ts";

const geometryTypes = { line: "LineString", area: "Polygon" } as const;

const figure = (geometry: MeasuredGeometry) => <MeasuredSize geometry={geometry} />;

/** Measurements and the drawing of a new one; rendered inside the map. */
export function MeasureOnMap() {
  const intl = useIntl();
  const measure = Measure.useActorRef();
  const measurements = Measure.useSelector(selectMeasurements);
  const selectedId = Measure.useSelector(selectSelectedId);
  const method = Measure.useSelector(selectMethod);
  const drawnKind = Measure.useSelector(selectDrawnKind);
  const reshaped = Measure.useSelector(selectReshaped);
  const reshapeParts = useReshapeParts(reshaped !== undefined);
  const draw = useRef<MeasureDrawHandle>(null);
  useEmitted(measure, "drawing.finish", () => draw.current?.finish());
  useEmitted(measure, "drawing.place", ({ position }) => draw.current?.place(position));
  useEmitted(measure, "drawing.undo", () => draw.current?.undo());

  const labels = useMemo<MeasureLabels>(
    () => ({
      figure,
      segments: (geometry) => segmentTexts(intl, geometry, method),
    }),
    [intl, method],
  );

  return (
    <MeasureLayer
      measurements={measurements}
      reshapedId={reshaped?.id ?? null}
      selectedId={selectedId}
      labels={labels}
      bend={alongGeodesics}
      isChoosable={drawnKind === null && !reshaped}
      onChoose={(id, at) => measure.send({ type: "measurement.choose", id, at })}
    >
      {reshaped && reshapeParts && <reshapeParts.ReshapeOnMap key={reshaped.id} />}
      {drawnKind && (
        <>
          <MeasureDraw
            key={drawnKind}
            ref={draw}
            geometryType={geometryTypes[drawnKind]}
            minPoints={minimumPoints[drawnKind]}
            labels={labels}
            bend={alongGeodesics}
            onChange={(points) => measure.send({ type: "sketch.changed", points })}
            onEnd={(geometry) =>
              measure.send({
                type: "sketch.ended",
                id: measurementId(randomUuid()),
                geometry,
              })
            }
          />
          <DrawingKeys
            onCancel={() => measure.send({ type: "measure.stop" })}
            onFinish={() => measure.send({ type: "measure.finish" })}
            onUndo={() => measure.send({ type: "point.undo" })}
          />
        </>
      )}
    </MeasureLayer>
  );
}
