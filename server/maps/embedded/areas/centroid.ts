import Flatbush from "flatbush";
import { boxAround } from "../build/boxAround.ts";
import { geometryKind } from "../LoadedLayer.ts";
import { partsOf, type PlacedFeature } from "../filter/featureParts.ts";
import { placeIn, sidedFigure, type Part, type Position, type SidedFigure } from "../filter/SidedFigure.ts";

/** What parts come to: their weight, and their middles times their weights. */
interface Weighed {
  weight: number;
  x: number;
  y: number;
}

/**
 * The centroid of a feature, as `ST_Centroid` of PostGIS has it: of areas by what they cover, of lines by their length, of
 * points their mean. Areas without size count as lines, lines without length as points. In the system of its places;
 * undefined for a feature without any.
 */
export function centroidOf(feature: PlacedFeature): Position | undefined {
  const kind = feature.features.kinds[feature.i];
  const parts = partsOf(feature).filter(({ length }) => length > 0);
  const [x0 = Number.NaN, y0 = Number.NaN] = parts[0] ?? [];
  if (Number.isNaN(x0)) return undefined;
  // From the first vertex, as large products have few exact digits left.
  const near = parts.map((part) => part.map((value, at) => value - (at % 2 === 0 ? x0 : y0)));
  const [found] = [
    ...(kind === geometryKind.polygon ? [ofAreas(near)] : []),
    ...(kind === geometryKind.point ? [] : [total(near.map(ofLine))]),
    total(near.map(ofPoints)),
  ].filter(({ weight }) => weight > 0);
  return found && [x0 + found.x / found.weight, y0 + found.y / found.weight];
}

const sideAt = (part: Float64Array, at: number): [x1: number, y1: number, x2: number, y2: number] => [
  part[at] ?? 0,
  part[at + 1] ?? 0,
  part[at + 2] ?? 0,
  part[at + 3] ?? 0,
];

const total = (parts: readonly Weighed[]): Weighed =>
  parts.reduce((sum, { weight, x, y }) => ({ weight: sum.weight + weight, x: sum.x + x, y: sum.y + y }), {
    weight: 0,
    x: 0,
    y: 0,
  });

/** Rings, whichever way they run: one within an odd number of others is a hole. */
function ofAreas(rings: readonly Float64Array[]): Weighed {
  const areHoles = rings.length > 1 ? holesAmong(rings) : [];
  return total(
    rings.map((ring, n) => {
      const { weight, x, y } = ofRing(ring);
      const sign = Math.sign(weight) * (areHoles[n] ? -1 : 1);
      return { weight: weight * sign, x: x * sign, y: y * sign };
    }),
  );
}

/** Twice what a ring covers, more than 0 where it runs counter-clockwise. */
function ofRing(ring: Float64Array): Weighed {
  const sum: Weighed = { weight: 0, x: 0, y: 0 };
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x1, y1, x2, y2] = sideAt(ring, at);
    const cross = x1 * y2 - x2 * y1;
    sum.weight += cross;
    sum.x += ((x1 + x2) * cross) / 3;
    sum.y += ((y1 + y2) * cross) / 3;
  }
  return sum;
}

function holesAmong(rings: readonly Float64Array[]): boolean[] {
  const boxes = new Flatbush(rings.length);
  for (const ring of rings) boxes.add(...boxAround(ring));
  boxes.finish();
  const figures: SidedFigure[] = [];
  const isWithin = (ring: Float64Array, m: number) => {
    const other = (figures[m] ??= sidedFigure({ points: [], lines: [], polygons: [[rings[m] ?? []]] }));
    return firstPlaceApart(ring, other) === "I";
  };
  return rings.map((ring, n) => {
    const [x = 0, y = 0] = ring;
    return boxes.search(x, y, x, y, (m) => m !== n && isWithin(ring, m)).length % 2 === 1;
  });
}

/** Rings of one feature touch in places at most: the first vertex apart from the other tells. */
function firstPlaceApart(ring: Float64Array, other: SidedFigure): Part {
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const place = placeIn(other, ring[at] ?? 0, ring[at + 1] ?? 0);
    if (place !== "B") return place;
  }
  return "B";
}

function ofLine(line: Float64Array): Weighed {
  const sum: Weighed = { weight: 0, x: 0, y: 0 };
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [x1, y1, x2, y2] = sideAt(line, at);
    const length = Math.hypot(x2 - x1, y2 - y1);
    sum.weight += length;
    sum.x += (length * (x1 + x2)) / 2;
    sum.y += (length * (y1 + y2)) / 2;
  }
  return sum;
}

function ofPoints(points: Float64Array): Weighed {
  const sum: Weighed = { weight: 0, x: 0, y: 0 };
  for (let at = 0; at + 1 < points.length; at += 2) {
    sum.weight += 1;
    sum.x += points[at] ?? 0;
    sum.y += points[at + 1] ?? 0;
  }
  return sum;
}
