import type { Geometry } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import { useOL } from "rlayers";
import { drawnFeature, type KnownFeature } from "../feature-info/knownFeature.ts";
import { mapProjection } from "../mapView.ts";

const format = new GeoJSON({ featureProjection: mapProjection });

/** Returns the geometry of a feature on the map; degrees, EPSG:4326. Null when unknown. */
export function useFeatureGeometry(): (known: KnownFeature | undefined) => Geometry | null {
  const { map } = useOL();
  return (known) => {
    const geometry = known && drawnFeature(map, known)?.getGeometry();
    return geometry ? format.writeGeometryObject(geometry) : null;
  };
}
