import { getCenter, type Extent } from "ol/extent.js";
import { transformExtent } from "ol/proj.js";
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

/** Where the map starts: the middle of the projected box (spec §9.22). */
export const initialView = (box: LatLonBoundingBox, zoom: number = defaultZoom) => ({
  center: getCenter(toExtent3857(box)),
  zoom: Math.min(zoom, maxZoom),
});
