import type { Position } from "geojson";
import { containsCoordinate } from "ol/extent.js";
import type OlGeometry from "ol/geom/Geometry.js";
import Draw, { type DrawEvent } from "ol/interaction/Draw.js";
import Snap from "ol/interaction/Snap.js";
import type OlMap from "ol/Map.js";
import { unByKey } from "ol/Observable.js";
import { fromLonLat } from "ol/proj.js";
import type Style from "ol/style/Style.js";
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { RLayerVector, useOL } from "rlayers";
import { animationMs } from "../../browser/animationMs.ts";
import { MeasureTooltip, type MeasureLabels } from "./MeasureLayer.tsx";
import { placedPoints, toMeasured, type Bend, type MeasuredGeometry } from "./measureGeometry.ts";
import { sketchStyle } from "./measureStyle.ts";
import { SegmentLabels } from "./SegmentLabels.tsx";

/** Pixel distances and the delay of drawing (spec §9.30). */
const snapTolerancePx = 12;
const clickTolerancePx = 6;
const dragVertexDelayMs = 500;

/** Duration of panning to a point placed out of view, ms. */
const followMs = 300;

/** Drawing by keyboard and code. */
export interface MeasureDrawHandle {
  /** Finishes the sketch; the caller checks that it has enough points. */
  finish: () => void;
  /** Adds a point; longitude and latitude, degrees, EPSG:4326. */
  place: (position: Position) => void;
  /** Removes the last point. */
  undo: () => void;
}

export interface MeasureDrawProps {
  ref?: Ref<MeasureDrawHandle>;
  geometryType: MeasuredGeometry["type"];
  minPoints: number;
  /** Sizes beside the sketch; absent: none. */
  labels?: MeasureLabels;
  bend: Bend;
  /** What the sketch looks like; hoisted. */
  styleOf?: (bend: Bend) => Style[];
  /** The current points; longitude and latitude, degrees, EPSG:4326. */
  onChange: (points: Position[]) => void;
  onEnd: (geometry: MeasuredGeometry) => void;
}

/** Draws measurements; unmounting drops the sketch and its tooltip (spec §4.54). */
export function MeasureDraw(props: MeasureDrawProps) {
  const { ref, geometryType, minPoints, labels, bend, styleOf = sketchStyle, onChange, onEnd } = props;
  const { map, vectorsource } = useOL();
  const drawing = useRef<Draw>(null);
  const [sketch, setSketch] = useState<MeasuredGeometry>();
  useImperativeHandle(
    ref,
    () => ({
      finish: () => drawing.current?.finishDrawing(),
      place: (position) => {
        drawing.current?.appendCoordinates([fromLonLat(position)]);
        follow(map, position);
      },
      undo: () => drawing.current?.removeLastPoint(),
    }),
    [map],
  );

  const changed = useEffectEvent(onChange);
  const ended = useEffectEvent((geometry: OlGeometry | undefined) => {
    setSketch(undefined);
    const measured = toMeasured(geometry);
    if (measured) onEnd(measured);
  });

  useEffect(() => {
    const draw = new Draw({
      type: geometryType,
      minPoints,
      snapTolerance: snapTolerancePx,
      clickTolerance: clickTolerancePx,
      dragVertexDelay: dragVertexDelayMs,
      stopClick: true,
      style: styleOf(bend),
    });
    const snap = new Snap({ source: vectorsource, pixelTolerance: snapTolerancePx });
    draw.on("drawstart", ({ feature }: DrawEvent) => {
      let count = 0;
      const notify = () => {
        const geometry = feature.getGeometry();
        setSketch(toMeasured(geometry));
        const points = placedPoints(geometry);
        // While a point is added there is briefly none.
        if (points.length === count || points.length === 0) return;
        count = points.length;
        changed(points);
      };
      const key = feature.on("change", notify);
      draw.once(["drawend", "drawabort"], () => unByKey(key));
      notify();
    });
    draw.on("drawend", ({ feature }: DrawEvent) => ended(feature.getGeometry()));
    draw.on("drawabort", () => {
      setSketch(undefined);
      changed([]);
    });
    map.addInteraction(draw);
    map.addInteraction(snap);
    drawing.current = draw;
    return () => {
      drawing.current = null;
      map.removeInteraction(snap);
      map.removeInteraction(draw);
      setSketch(undefined);
    };
  }, [map, vectorsource, geometryType, minPoints, bend, styleOf]);

  if (!sketch || !labels) return null;
  return (
    <>
      <RLayerVector>
        <MeasureTooltip geometry={sketch}>{labels.figure(sketch)}</MeasureTooltip>
      </RLayerVector>
      <SegmentLabels geometry={sketch} texts={labels.segments(sketch)} bend={bend} />
    </>
  );
}

/** Pans to a place that is out of view. */
function follow(map: OlMap, position: Position): void {
  const view = map.getView();
  const center = fromLonLat(position);
  if (containsCoordinate(view.calculateExtent(map.getSize()), center)) return;
  view.animate({ center, duration: animationMs(followMs) });
}
