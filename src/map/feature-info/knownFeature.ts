import Feature from "ol/Feature.js";
import type OlMap from "ol/Map.js";
import GeoJSON from "ol/format/GeoJSON.js";
import type { Geometry } from "geojson";
import { findFeature } from "../layers/featureLayers.ts";
import { mapProjection } from "../mapView.ts";
import type { FeatureKey } from "./pickedFeature.ts";

/** A feature by its key, with its geometry when only the server has it; degrees, EPSG:4326. */
export interface KnownFeature extends FeatureKey {
  geometry?: Geometry;
}

const format = new GeoJSON({ featureProjection: mapProjection });

/** A clone of the feature on the map; undefined when its geometry is unknown. */
export const drawnFeature = (map: OlMap, known: KnownFeature): Feature | undefined =>
  findFeature(map, known)?.clone() ?? (known.geometry && new Feature(format.readGeometry(known.geometry)));
