import type { Coordinate } from "ol/coordinate.js";
import type Geometry from "ol/geom/Geometry.js";

/** The nearest point of a geometry; a place within an area is its own. */
export const nearestOn = (geometry: Geometry, place: Coordinate): Coordinate =>
  geometry.intersectsCoordinate(place) ? place : geometry.getClosestPoint(place);
