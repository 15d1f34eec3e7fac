import type { Coordinate } from "ol/coordinate.js";
import type Geometry from "ol/geom/Geometry.js";

/** The place of a shape that is nearest; any place within an area is of that area. */
export const nearestOn = (geometry: Geometry, place: Coordinate): Coordinate =>
  geometry.intersectsCoordinate(place) ? place : geometry.getClosestPoint(place);
