import OlFeature from "ol/Feature.js";
import Modify from "ol/interaction/Modify.js";
import Snap from "ol/interaction/Snap.js";
import VectorLayer from "ol/layer/Vector.js";
import { unByKey } from "ol/Observable.js";
import VectorSource from "ol/source/Vector.js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOL } from "rlayers";
import { OwnLayer } from "../OwnLayer.tsx";
import { stackingOrder } from "../stackingOrder.ts";
import { toMapGeometry, type Bend, type DrawnGeometry } from "./measureGeometry.ts";
import type OlGeometry from "ol/geom/Geometry.js";
import { reshapeStyle } from "./measureStyle.ts";

/** How far from a point or an edge a pointer takes it; a finger may miss it by more than a mouse (px). */
const tolerancePx = { mouse: 10, finger: 20 };
const isCoarse = () => window.matchMedia?.("(pointer: coarse)").matches;

export interface MeasureReshapeProps<Shape extends DrawnGeometry> {
  geometry: Shape;
  /** What was dragged as such a shape; hoisted. */
  read: (geometry: OlGeometry | undefined) => Shape | undefined;
  bend: Bend;
  /** A point is being moved, or was added or taken away. */
  onChange: (geometry: Shape) => void;
  /** It was let go. */
  onSettled?: () => void;
}

/** A finished measurement of which points are dragged, which snap to the other measurements. */
export function MeasureReshape<Shape extends DrawnGeometry>({
  geometry,
  read,
  bend,
  onChange,
  onSettled,
}: MeasureReshapeProps<Shape>) {
  const { map, vectorsource } = useOL();
  const [feature] = useState<OlFeature>(() => new OlFeature(toMapGeometry(geometry)));
  const [layer] = useState(
    () => new VectorLayer({ source: new VectorSource({ features: [feature] }), style: reshapeStyle(bend) }),
  );
  const told = useRef(geometry);
  const changed = useEffectEvent(() => {
    const measured = read(feature.getGeometry());
    if (!measured) return;
    told.current = measured;
    onChange(measured);
  });

  const settled = useEffectEvent(() => onSettled?.());

  useEffect(() => {
    // What was dragged is drawn already; what was typed is not.
    if (told.current !== geometry) feature.setGeometry(toMapGeometry(geometry));
    told.current = geometry;
  }, [feature, geometry]);

  useEffect(() => {
    const pixelTolerance = isCoarse() ? tolerancePx.finger : tolerancePx.mouse;
    const modify = new Modify({ source: layer.getSource() ?? undefined, pixelTolerance });
    const snap = new Snap({ source: vectorsource, pixelTolerance });
    modify.on("modifystart", () => {
      const key = feature.on("change", () => changed());
      modify.once("modifyend", () => {
        unByKey(key);
        settled();
      });
    });
    map.addInteraction(modify);
    map.addInteraction(snap);
    return () => {
      map.removeInteraction(snap);
      map.removeInteraction(modify);
    };
  }, [map, layer, feature, vectorsource]);

  return <OwnLayer layer={layer} zIndex={stackingOrder.measurements} />;
}
