import type { LineString, Point as GeoJsonPoint, Polygon, Position } from "geojson";
import GeoJSON from "ol/format/GeoJSON.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { getHeight, getWidth } from "ol/extent.js";
import { LineString as OlLineString, Polygon as OlPolygon, type SimpleGeometry } from "ol/geom.js";
import Point from "ol/geom/Point.js";
import { fromLonLat } from "ol/proj.js";

/** Longitude and latitude in degrees, EPSG:4326. */
export type MeasuredGeometry = LineString | Polygon;
/** A point too. */
export type DrawnGeometry = MeasuredGeometry | GeoJsonPoint;

/** Adds positions to edges that are curved in the map's plane; longitude and latitude in degrees, EPSG:4326. */
export type Bend = (positions: readonly Position[]) => Position[];

/** Decimals of degrees: a tenth of a millimetre on the ground. */
const degreeDecimals = 9;
/** Within so small a box no edge is visibly curved; metres, EPSG:3857. */
const straight3857 = 10_000;

const format = new GeoJSON({ dataProjection: "EPSG:4326", featureProjection: "EPSG:3857" });

/** @returns undefined for other geometry types. */
export function toMeasured(geometry: OlGeometry | undefined): MeasuredGeometry | undefined {
  if (!(geometry instanceof OlLineString) && !(geometry instanceof OlPolygon)) return undefined;
  const written = toDrawn(geometry);
  return written?.type === "Point" ? undefined : written;
}

/** @returns undefined for other geometry types. */
export function toDrawn(geometry: OlGeometry | undefined): DrawnGeometry | undefined {
  const written = geometry && format.writeGeometryObject(geometry, { decimals: degreeDecimals });
  return written?.type === "LineString" || written?.type === "Polygon" || written?.type === "Point"
    ? written
    : undefined;
}

export function toMapGeometry(geometry: DrawnGeometry): SimpleGeometry {
  return format.readGeometry(geometry) as SimpleGeometry;
}

/** The geometry with long edges as geodesics. */
export function bentGeometry(geometry: MeasuredGeometry, bend: Bend): MeasuredGeometry {
  return geometry.type === "LineString"
    ? { type: "LineString", coordinates: bend(geometry.coordinates) }
    : { type: "Polygon", coordinates: geometry.coordinates.map(bend) };
}

/** The same for a sketch, in the map's own projection. */
export function bentSketch(geometry: OlGeometry | undefined, bend: Bend): OlGeometry | undefined {
  const extent = geometry?.getExtent();
  if (!extent || Math.max(getWidth(extent), getHeight(extent)) < straight3857) return geometry;
  const measured = toMeasured(geometry);
  return measured ? toMapGeometry(bentGeometry(measured, bend)) : geometry;
}

/** Position of a measurement's label: at a line's end, inside an area. Metres, EPSG:3857. */
export function labelPoint(geometry: MeasuredGeometry): Point {
  if (geometry.type === "LineString") return new Point(fromLonLat(geometry.coordinates.at(-1) ?? []));
  return new Point((toMapGeometry(geometry) as OlPolygon).getInteriorPoint().getCoordinates().slice(0, 2));
}

/** The placed points of a sketch, without the one that follows the pointer. Degrees, EPSG:4326. */
export function placedPoints(geometry: OlGeometry | undefined): Position[] {
  const measured = toMeasured(geometry);
  if (measured?.type === "LineString") return measured.coordinates.slice(0, -1);
  // An unfinished ring repeats its first point behind the one that follows the pointer.
  return measured?.coordinates[0]?.slice(0, -2) ?? [];
}
