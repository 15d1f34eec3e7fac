import type { LineString, Polygon, Position } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { LineString as OlLineString, Polygon as OlPolygon, type SimpleGeometry } from "ol/geom.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";

/** Longitude and latitude in degrees, EPSG:4326. */
export type MeasuredGeometry = LineString | Polygon;

const format = new GeoJSON({ dataProjection: "EPSG:4326", featureProjection: "EPSG:3857" });

/** @returns undefined for a geometry that no measurement has. */
export function toMeasured(geometry: OlGeometry | undefined): MeasuredGeometry | undefined {
  if (!(geometry instanceof OlLineString) && !(geometry instanceof OlPolygon)) return undefined;
  return format.writeGeometryObject(geometry) as MeasuredGeometry;
}

export function toMapGeometry(geometry: MeasuredGeometry): SimpleGeometry {
  return format.readGeometry(geometry) as SimpleGeometry;
}

/** Where the figure of a measurement stands: at a line's end, inside an area. Metres, EPSG:3857. */
export function labelPoint(geometry: MeasuredGeometry): Point {
  if (geometry.type === "LineString") return new Point(fromLonLat(geometry.coordinates.at(-1) as Position));
  return new Point((toMapGeometry(geometry) as OlPolygon).getInteriorPoint().getCoordinates().slice(0, 2));
}

/** Points placed by clicks; the one that follows the pointer does not count. */
export function placedPoints(geometry: OlGeometry | undefined): number {
  if (geometry instanceof OlLineString) return Math.max(0, geometry.getCoordinates().length - 1);
  // A ring in the making repeats its first point behind the one that follows the pointer.
  if (geometry instanceof OlPolygon) return Math.max(0, (geometry.getCoordinates()[0]?.length ?? 0) - 2);
  return 0;
}
