import Feature from "ol/Feature.js";
import type OlMap from "ol/Map.js";
import GeoJSON from "ol/format/GeoJSON.js";
import type { Geometry } from "geojson";
import { findFeature } from "../layers/featureLayers.ts";
import { mapProjection } from "../mapView.ts";
import type { FeatureKey } from "./pickedFeature.ts";

/** A feature by its key, with its shape when only the server knew of it; degrees, EPSG:4326. */
export interface KnownFeature extends FeatureKey {
  geometry?: Geometry;
}

const format = new GeoJSON({ featureProjection: mapProjection });

/** The feature as it is drawn, a copy of its own; undefined when nobody knows where it is any more. */
export const drawnFeature = (map: OlMap, known: KnownFeature): Feature | undefined =>
  findFeature(map, known)?.clone() ?? (known.geometry && new Feature(format.readGeometry(known.geometry)));
