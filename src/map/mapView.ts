import { getCenter, type Extent } from "ol/extent.js";
import { fromLonLat, transformExtent } from "ol/proj.js";
import type { LatLonBoundingBox } from "../../schemas/project.ts";

/** The projection of the map (spec §9.22). */
export const mapProjection = "EPSG:3857";
/** Zoom of a project that names none (spec §9.21). */
export const defaultZoom = 16;
/** Closest zoom (spec §9.21). */
export const maxZoom = 26;

/** A project's box, from EPSG:4326 degrees to EPSG:3857 metres: minx, miny, maxx, maxy (spec §9.22). */
export const toExtent3857 = ({ minx, miny, maxx, maxy }: LatLonBoundingBox): Extent =>
  transformExtent([minx, miny, maxx, maxy], "EPSG:4326", mapProjection);

/** A map position; degrees, EPSG:4326. */
export interface MapPlace {
  center: [longitude: number, latitude: number];
  zoom: number;
}

/** The initial view: the middle of the projected box (spec §9.22), or the position of a link. */
export const initialView = (
  box: LatLonBoundingBox,
  zoom: number = defaultZoom,
  place: MapPlace | null = null,
) => ({
  center: place ? fromLonLat(place.center) : getCenter(toExtent3857(box)),
  zoom: Math.min(place?.zoom ?? zoom, maxZoom),
});
