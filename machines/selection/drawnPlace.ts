import type { Geometry, Position } from "geojson";
import { movedGeometry } from "../../schemas/movedGeometry.ts";
import { isInRdNewArea, rdNewArea, toRdNew } from "../coordinates/rdNew.ts";
import { isSamePlace } from "../measure/measuring.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../schemas/rules/webMercator.ts";
import type { RdPlace } from "./placeFilter.ts";
import type { Selected } from "./selected.ts";

/** What is drawn, the view of the map, and what is selected already. */
export const placeKinds = ["point", "line", "area", "circle", "view", "selection"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A kind that takes drawing, with how many points it has at least. */
export const drawnKinds = { point: 1, line: 2, area: 3, circle: 2 } as const;
export type DrawnKind = keyof typeof drawnKinds;

export const isDrawnKind = (kind: PlaceKind): kind is DrawnKind => kind in drawnKinds;

/** A place by its points, degrees, EPSG:4326, longitude first: of a circle its middle and one on it, of the view its corners. */
export interface Place {
  kind: PlaceKind;
  points: readonly Position[];
}

/**
 * Why there is nothing to select by: it lies outside of the area of RD New, has too many points, is nothing, or is of points, lines
 * and areas together, in which nothing can be told to lie wholly.
 */
export type PlaceProblem = "outside" | "tooComplex" | "nothing" | "mixed";

/** Sides are straight on the map, and bend in RD New: the pieces that they are divided into, within a centimetre of it; metres. */
const pieceM = 500;
const maxPieces = 64;
/** A request has room for so many positions; where each shape begins and ends takes as much as some of them. */
const maxPositions = 10_000;
const positionsOfShape = 8;

/** Whether a sketch of this kind needs no further point. */
export const isWholeSketch = (kind: PlaceKind, points: readonly Position[]): boolean =>
  (kind === "point" || kind === "circle") && points.length >= drawnKinds[kind];

/** Whether a point is the last one of a sketch again. */
export const repeatsLast = (points: readonly Position[], position: Position): boolean =>
  isSamePlace(position, points.at(-1));

/** A place in the plane of RD New. */
export function rdPlaceOf({ kind, points }: Place, selected: Selected): RdPlace | PlaceProblem {
  if (kind === "selection") return placeOfSelected(selected);
  const inside = kind === "view" ? points.map(withinRdNew) : points;
  if (!inside.every(isInRdNewArea)) return "outside";
  const [first = [], second = []] = inside;
  switch (kind) {
    case "point":
      return shape({ type: "Point", coordinates: toRdNew(first) });
    case "line":
      return shape({ type: "LineString", coordinates: straight(inside) });
    case "circle": {
      const radiusM = radiusOf(inside);
      return radiusM > 0 ? { kind: "disc", centre: toRdNew(first), radiusM } : "nothing";
    }
    default:
      return isSamePlace(first, second)
        ? "nothing"
        : shape({ type: "Polygon", coordinates: [straight([...inside, first])] });
  }
}

/** The radius of a drawn circle in RD New, metres. */
function radiusOf([centre = [], edge = []]: readonly Position[]): number {
  const [[x, y], [x2, y2]] = [toRdNew(centre), toRdNew(edge)];
  return Math.hypot(x2 - x, y2 - y);
}

const shape = (geometry: Geometry): RdPlace => ({ kind: "shape", geometry });

const withinRdNew = ([longitude = 0, latitude = 0]: Position): Position => [
  Math.min(rdNewArea.east, Math.max(rdNewArea.west, longitude)),
  Math.min(rdNewArea.north, Math.max(rdNewArea.south, latitude)),
];

/** A chain of sides that are straight on the map, EPSG:3857, in RD New. */
function straight(points: readonly Position[]): Position[] {
  const [first = []] = points;
  return points
    .slice(1)
    .reduce<Position[]>(
      (chain, end, n) => [...chain, ...pieces(points[n] ?? end, end).map(toRdNew)],
      [toRdNew(first)],
    );
}

function pieces(from: Position, to: Position): Position[] {
  const [[x, y], [x2, y2]] = [lonLatTo3857(...lonLat(from)), lonLatTo3857(...lonLat(to))];
  const count = Math.min(maxPieces, Math.max(1, Math.ceil(radiusOf([from, to]) / pieceM)));
  return Array.from({ length: count }, (_, n) => {
    const share = (n + 1) / count;
    return share === 1 ? to : lonLatFrom3857(x + share * (x2 - x), y + share * (y2 - y));
  });
}

const lonLat = ([longitude = Number.NaN, latitude = Number.NaN]: Position) => [longitude, latitude] as const;

function placeOfSelected(selected: Selected): RdPlace | PlaceProblem {
  const geometries = Object.values(selected).flatMap((rows) =>
    rows.flatMap(({ geometry }) => (geometry ? [geometry] : [])),
  );
  let count = geometries.length * positionsOfShape;
  const inRdNew = geometries.map((geometry) =>
    movedGeometry(geometry, (position) => {
      count += 1;
      return toRdNew(position);
    }),
  );
  if (count === 0) return "nothing";
  return count > maxPositions ? "tooComplex" : shape({ type: "GeometryCollection", geometries: inRdNew });
}

/** Whether a place is of points, lines and areas together. */
export function isMixed(place: RdPlace): boolean {
  if (place.kind === "disc" || place.geometry.type !== "GeometryCollection") return false;
  return new Set(place.geometry.geometries.map(({ type }) => type.replace("Multi", ""))).size > 1;
}
