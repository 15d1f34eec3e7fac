import type { Position } from "geojson";
import proj4 from "proj4";
import { rdNewDefinition } from "../../schemas/crs.ts";

/**
 * Where RD New may be used: mainland and territorial waters of the Netherlands, in degrees, EPSG:4326, longitude
 * first. Source: area of use of EPSG:28992.
 */
export const rdNewArea = { west: 3.2, south: 50.75, east: 7.22, north: 53.7 } as const;

const converter = proj4("WGS84", rdNewDefinition);

/** From longitude and latitude (degrees, EPSG:4326) to x and y (metres, EPSG:28992). */
export const toRdNew = ([longitude = Number.NaN, latitude = Number.NaN]: Position): [x: number, y: number] =>
  converter.forward([longitude, latitude]);

/** From x and y (metres, EPSG:28992) to longitude and latitude (degrees, EPSG:4326). */
export const fromRdNew = ([x = Number.NaN, y = Number.NaN]: Position): [
  longitude: number,
  latitude: number,
] => converter.inverse([x, y]);

/** Whether a place (degrees, EPSG:4326) lies where RD New may be used. */
export const isInRdNewArea = ([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean =>
  longitude >= rdNewArea.west &&
  longitude <= rdNewArea.east &&
  latitude >= rdNewArea.south &&
  latitude <= rdNewArea.north;
