import type { FeatureCollection } from "geojson";
import { containsExtent } from "ol/extent.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorImageLayer from "ol/layer/VectorImage.js";
import { transformExtent } from "ol/proj.js";
import VectorSource from "ol/source/Vector.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent, useState } from "react";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";
import { mapProjection, toExtent3857 } from "../mapView.ts";
import { OwnLayer } from "../OwnLayer.tsx";
import { stackingOrder } from "../stackingOrder.ts";
import { previewStyle } from "./previewStyles.ts";

interface PreviewLayerProps {
  /** Degrees. */
  features: FeatureCollection | null;
  style: LayerStyle;
  /** Extent of the layer, degrees; the map zooms to it first, and again when it changes. */
  boundingBox: LatLonBoundingBox;
  /** Called after a movement with the view, degrees; null: the whole layer is in view. */
  onLook: (box: LatLonBoundingBox | null) => void;
}

/** Padding around the layer, px. */
const paddingPx = 32;
/** Closest zoom, for a layer of one point. */
const closest = 18;

const format = new GeoJSON({ featureProjection: mapProjection });

/** Features that are not on the map server yet, drawn in the same style. */
export function PreviewLayer({ features, style, boundingBox, onLook }: PreviewLayerProps) {
  const { map } = useOL();
  const [source] = useState(() => new VectorSource({ wrapX: false }));
  const [layer] = useState(
    () => new VectorImageLayer({ source, declutter: true, properties: { name: "preview" } }),
  );
  const look = useEffectEvent((box: LatLonBoundingBox | null) => onLook(box));

  useEffect(() => {
    source.clear(true);
    if (features) source.addFeatures(format.readFeatures(features));
  }, [source, features]);

  useEffect(() => layer.setStyle(previewStyle(style)), [layer, style]);

  const { minx, miny, maxx, maxy } = boundingBox;
  useEffect(() => {
    const whole = toExtent3857({ minx, miny, maxx, maxy });
    const show = () => {
      map.getView().fit(whole, { maxZoom: closest, padding: Array<number>(4).fill(paddingPx) });
    };
    const rested = () => {
      const seen = map.getView().calculateExtent(map.getSize());
      if (containsExtent(seen, whole)) return look(null);
      const [left = 0, bottom = 0, right = 0, top = 0] = transformExtent(seen, mapProjection, "EPSG:4326");
      look({ minx: left, miny: bottom, maxx: right, maxy: top });
    };
    if (map.getSize()) show();
    else map.once("change:size", show);
    map.on("moveend", rested);
    return () => {
      map.un("moveend", rested);
      map.un("change:size", show);
    };
  }, [map, minx, miny, maxx, maxy]);

  return <OwnLayer layer={layer} zIndex={stackingOrder.vectors} />;
}
