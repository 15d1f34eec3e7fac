import { useCallback, useRef } from "react";
import { MeasureDraw, type MeasureDrawHandle } from "../../map/measure/MeasureDraw.tsx";
import { MeasureLayer } from "../../map/measure/MeasureLayer.tsx";
import type { MeasuredGeometry } from "../../map/measure/measureGeometry.ts";
import { Measure, selectDrawnKind, selectMeasurements } from "../../state/measure.ts";
import { measureRules } from "../../state/measureRules.ts";
import { useEmitted } from "../../state/useEmitted.ts";
import { MeasuredSize } from "./MeasuredSize.tsx";

const geometryTypes = { line: "LineString", area: "Polygon" } as const;

/** Measurements and the drawing of a new one; stands inside the map. */
export function MeasureOnMap() {
  const measure = Measure.useActorRef();
  const measurements = Measure.useSelector(selectMeasurements);
  const drawnKind = Measure.useSelector(selectDrawnKind);
  const draw = useRef<MeasureDrawHandle>(null);
  useEmitted(measure, "drawing.finish", () => draw.current?.finish());

  const label = useCallback((geometry: MeasuredGeometry) => <MeasuredSize geometry={geometry} />, []);

  return (
    <MeasureLayer
      measurements={measurements}
      label={label}
      isChoosable={drawnKind === null}
      onChoose={(id, at) => measure.send({ type: "measurement.choose", id, at })}
    >
      {drawnKind && (
        <MeasureDraw
          key={drawnKind}
          ref={draw}
          geometryType={geometryTypes[drawnKind]}
          minPoints={measureRules.minimumPoints[drawnKind]}
          label={label}
          onClick={(points) => measure.send({ type: "sketch.clicked", points })}
          onEnd={(geometry) =>
            measure.send({
              type: "sketch.ended",
              id: measureRules.measurementId(crypto.randomUUID()),
              geometry,
            })
          }
        />
      )}
    </MeasureLayer>
  );
}
