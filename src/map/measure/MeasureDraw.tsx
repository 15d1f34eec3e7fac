import type OlGeometry from "ol/geom/Geometry.js";
import Draw, { type DrawEvent } from "ol/interaction/Draw.js";
import Snap from "ol/interaction/Snap.js";
import { unByKey } from "ol/Observable.js";
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from "react";
import { RLayerVector, useOL } from "rlayers";
import { MeasureTooltip } from "./MeasureLayer.tsx";
import { placedPoints, toMeasured, type MeasuredGeometry } from "./measureGeometry.ts";
import { sketchStyle } from "./measureStyle.ts";

/** Pixel distances and the delay of drawing (spec §9.30). */
export const snapTolerancePx = 12;
export const clickTolerancePx = 6;
export const dragVertexDelayMs = 500;

export interface MeasureDrawHandle {
  /** Ends the sketch as it is; the caller has seen to it that it has enough points. */
  finish: () => void;
}

export interface MeasureDrawProps {
  ref?: Ref<MeasureDrawHandle>;
  geometryType: MeasuredGeometry["type"];
  minPoints: number;
  /** The running figure as text. */
  label: (geometry: MeasuredGeometry) => ReactNode;
  /** After each click: how many points the sketch has. */
  onClick: (points: number) => void;
  onEnd: (geometry: MeasuredGeometry) => void;
}

/** Draws one measurement after another; unmounting drops the sketch and its tooltip (spec §4.54). */
export function MeasureDraw({ ref, geometryType, minPoints, label, onClick, onEnd }: MeasureDrawProps) {
  const { map, vectorsource } = useOL();
  const drawing = useRef<Draw>(null);
  const [sketch, setSketch] = useState<MeasuredGeometry>();
  useImperativeHandle(ref, () => ({ finish: () => drawing.current?.finishDrawing() }), []);

  const clicked = useEffectEvent(onClick);
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
      style: sketchStyle,
    });
    const snap = new Snap({ source: vectorsource, pixelTolerance: snapTolerancePx });
    let points = 0;
    draw.on("drawstart", ({ feature }: DrawEvent) => {
      points = 0;
      const key = feature.on("change", () => {
        const geometry = feature.getGeometry();
        setSketch(toMeasured(geometry));
        if (placedPoints(geometry) === points) return;
        points = placedPoints(geometry);
        clicked(points);
      });
      draw.once(["drawend", "drawabort"], () => unByKey(key));
    });
    draw.on("drawend", ({ feature }: DrawEvent) => ended(feature.getGeometry()));
    map.addInteraction(draw);
    map.addInteraction(snap);
    drawing.current = draw;
    return () => {
      drawing.current = null;
      map.removeInteraction(snap);
      map.removeInteraction(draw);
      setSketch(undefined);
    };
  }, [map, vectorsource, geometryType, minPoints]);

  if (!sketch) return null;
  return (
    <RLayerVector>
      <MeasureTooltip geometry={sketch}>{label(sketch)}</MeasureTooltip>
    </RLayerVector>
  );
}
