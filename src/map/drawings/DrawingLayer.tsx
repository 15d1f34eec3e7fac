import OlFeature from "ol/Feature.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { RLayerVector, useOL } from "rlayers";
import type { Shape } from "../../../schemas/drawing.ts";
import { pickFeatures } from "../feature-info/pickFeatures.ts";
import { toMapGeometry } from "../measure/measureGeometry.ts";
import { stackingOrder } from "../stackingOrder.ts";
import { shapesByFeature, styleOfShape } from "./shapeStyle.ts";

interface DrawingLayerProps {
  /** The shapes of each drawing, the topmost last. */
  drawings: readonly { id: number; shapes: readonly Shape[] }[];
  /** The drawing of which shapes are chosen by a click; null takes no clicks. */
  choosableId: number | null;
  /** Null where there is none. */
  onChoose: (shapeId: string | null) => void;
  /** The drawing interaction, which snaps to all shapes. */
  children?: ReactNode;
}

/** Drawings on the map. */
export function DrawingLayer({ drawings, choosableId, onChoose, children }: DrawingLayerProps) {
  return (
    <RLayerVector zIndex={stackingOrder.measurements} style={styleOfShape}>
      <Shapes drawings={drawings} />
      {choosableId !== null && <ChooseOnClick choosableId={choosableId} onChoose={onChoose} />}
      {children}
    </RLayerVector>
  );
}

const drawingProperty = "drawing";

function Shapes({ drawings }: Pick<DrawingLayerProps, "drawings">) {
  const { vectorsource } = useOL();
  useEffect(() => {
    const features = drawings.flatMap(({ id, shapes }) =>
      shapes.map((shape) => {
        const feature = new OlFeature({ geometry: toMapGeometry(shape.geometry), [drawingProperty]: id });
        shapesByFeature.set(feature, shape);
        return feature;
      }),
    );
    vectorsource.clear(true);
    vectorsource.addFeatures(features);
  }, [vectorsource, drawings]);
  return null;
}

function ChooseOnClick({
  choosableId,
  onChoose,
}: { choosableId: number } & Pick<DrawingLayerProps, "onChoose">) {
  const { map, vectorsource } = useOL();
  const choose = useEffectEvent(({ coordinate }: MapBrowserEvent) => {
    const layers = [{ layer: "drawings", source: vectorsource }];
    const hit = pickFeatures(layers, coordinate, map.getView().getResolution() ?? 0).find(
      ({ feature }) => feature.get(drawingProperty) === choosableId,
    );
    onChoose((hit && shapesByFeature.get(hit.feature)?.id) ?? null);
  });

  useEffect(() => {
    const listener = (event: MapBrowserEvent) => choose(event);
    map.on("click", listener);
    return () => map.un("click", listener);
  }, [map]);
  return null;
}
