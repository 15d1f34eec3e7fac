import type { Position } from "geojson";
import type { LonLat } from "./places.ts";
import { readRdGrid } from "../../schemas/rules/rdGrid.ts";
import { rdTransform } from "../../schemas/rules/rdNew.ts";

/**
 * Where RD New may be used: mainland and territorial waters of the Netherlands, in degrees, EPSG:4326, longitude
 * first. Source: area of use of EPSG:28992.
 */
export const rdNewArea = { west: 3.2, south: 50.75, east: 7.22, north: 53.7 } as const;

/** Without the grid of RDNAPTRANS™2018, RD New is 24 cm off at most. */
const rough = rdTransform();
let transform = rough;
const waiting = new Set<() => void>();

/** Makes RD New exact to the millimetre. Throws where the bytes are not the whole correction grid. */
export function loadRdGrid(bytes: Uint8Array): void {
  const wasExact = isRdExact();
  transform = rdTransform(readRdGrid(bytes));
  if (!wasExact) for (const listener of waiting) listener();
}

/** Calls `listener` when RD New becomes exact; returns the way to unsubscribe. */
export function onRdExact(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** Recomputes a position (degrees, EPSG:4326) that was computed from RD New without the correction grid. */
export const refinedPosition = (position: LonLat): LonLat =>
  isRdExact() ? transform.toLonLat(...rough.fromLonLat(...position)) : position;

/**
 * Removes the correction grid.
 * @tested
 */
export function unloadRdGrid(): void {
  transform = rough;
}

/** Whether RD New is exact; otherwise only its decimetres are significant. */
export const isRdExact = (): boolean => transform !== rough;

/** From longitude and latitude (degrees, EPSG:4326) to x and y (metres, EPSG:28992). */
export const toRdNew = ([longitude = Number.NaN, latitude = Number.NaN]: Position): [x: number, y: number] =>
  transform.fromLonLat(longitude, latitude);

/** From x and y (metres, EPSG:28992) to longitude and latitude (degrees, EPSG:4326). */
export const fromRdNew = ([x = Number.NaN, y = Number.NaN]: Position): [
  longitude: number,
  latitude: number,
] => transform.toLonLat(x, y);

/** Whether a position (degrees, EPSG:4326) lies in the area of use of RD New. */
export const isInRdNewArea = ([longitude = Number.NaN, latitude = Number.NaN]: Position): boolean =>
  longitude >= rdNewArea.west &&
  longitude <= rdNewArea.east &&
  latitude >= rdNewArea.south &&
  latitude <= rdNewArea.north;
