import {
  areaM2,
  cut,
  distance,
  longestDirection,
  noStreet,
  spanAlong,
  type Cell,
  type Point,
} from "../geometry/cells.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";

const halfWidthM = 3200;
const halfHeightM = 2300;
const largestPolderM2 = 2_600_000;

const polderNames =
  "Breeveld,Barwoutswaarder,Geestdorp,Bulwijk,Rietveld,Bekenes,Snel en Polanen,Cattenbroek,Polanen,Molenvliet,Harmelerwaard,Indijk,Haanwijk,Oudeland,Zegveld,Groot Houtdijk,Kamerik-Teylingens,Kamerik-Mijzijde,Gerverscop,Breudijk,Reijerscop,Mastwijk,Papekop,Diemerbroek,Ruige Weide,Lange Weide,Waarder,Wulverhorst,Linschoten,Kromwijk".split(
    ",",
  );
const mainNames =
  "Oude Rijn,Grecht,Lange Linschoten,Jaap Bijzerwetering,Wulverhorstervaart,Dubbele Wiericke,Enkele Wiericke,Kamerikse Wetering,Leidsche Rijn,Bijleveld".split(
    ",",
  );

export type Rank = "primair" | "secundair" | "tertiair";

/** A straight stretch of water on the drawing board. */
export interface Waterway {
  from: Point;
  to: Point;
  name: string | null;
  rank: Rank;
  widthM: number;
  /** Number of its polder; -1 for the waters between polders. */
  polder: number;
}

/** Land with one water level. */
export interface Polder {
  cell: Cell;
  name: string;
  /** Metres above NAP. */
  summerLevelM: number;
}

/** A rectangle of peat land: polders between main waters, each in long strips between its ditches. */
export function layPolders(random: SeededRandom): { polders: Polder[]; waterways: Waterway[] } {
  const land: Cell = {
    points: [
      [-halfWidthM, -halfHeightM],
      [halfWidthM, -halfHeightM],
      [halfWidthM, halfHeightM],
      [-halfWidthM, halfHeightM],
    ],
    labels: [noStreet, noStreet, noStreet, noStreet],
  };
  const mains: Waterway[] = [];
  const cells = dividePolders(land, mains, random.fork("polders"));
  const levels = random.fork("levels");
  const polders = cells.map((cell, i): Polder => ({
    cell,
    name: `Polder ${at(polderNames, i % polderNames.length)}`,
    summerLevelM: Math.round(levels.between(-2.35, -1.05) * 20) / 20,
  }));
  const ditches = polders.flatMap((polder, i) => ditchesOf(polder, i, random.fork(`ditches ${i}`)));
  return { polders, waterways: [...mains, ...ditches] };
}

/** Cuts the land along main waters until each polder has the size that one mill could drain. */
function dividePolders(cell: Cell, mains: Waterway[], random: SeededRandom): Cell[] {
  if (areaM2(cell.points) < largestPolderM2) return [cell];
  const direction = longestDirection(cell);
  const tilt = random.between(-0.22, 0.22);
  const normal: Point = [
    direction[0] * Math.cos(tilt) - direction[1] * Math.sin(tilt),
    direction[0] * Math.sin(tilt) + direction[1] * Math.cos(tilt),
  ];
  const [low, high] = spanAlong(cell.points, normal);
  const number = mains.length;
  const { below, above } = cut(
    cell,
    { normal, offset: low + (high - low) * random.between(0.4, 0.6) },
    number,
  );
  if (!below || !above) return [cell];
  const side = above.labels.indexOf(number);
  mains.push({
    from: at(above.points, side),
    to: at(above.points, (side + 1) % above.points.length),
    name: at(mainNames, number % mainNames.length),
    rank: "primair",
    widthM: number < 2 ? random.between(22, 34) : random.between(9, 16),
    polder: -1,
  });
  return [below, above].flatMap((half) => dividePolders(half, mains, random));
}

/** Ditches side by side across the polder, and the wetering halfway that collects them. */
function ditchesOf({ cell, name }: Polder, polder: number, random: SeededRandom): Waterway[] {
  const direction = longestDirection(cell);
  const across: Point = [-direction[1], direction[0]];
  const [low, high] = spanAlong(cell.points, across);
  const middle = { normal: across, offset: (low + high) / 2 };
  const ditches: Waterway[] = [];
  const wetering = chord(cell, middle.normal, middle.offset);
  if (wetering)
    ditches.push({
      ...wetering,
      name: `${name.replace("Polder ", "")}wetering`,
      rank: "secundair",
      widthM: random.between(5, 8),
      polder,
    });
  for (const half of Object.values(cut(cell, middle, noStreet))) {
    const [start, end] = spanAlong(half.points, direction);
    for (let reachM = start + random.between(30, 60); reachM < end - 25; reachM += random.between(42, 78)) {
      const ditch = chord(half, direction, reachM);
      if (ditch && distance(ditch.from, ditch.to) > 60)
        ditches.push({ ...ditch, name: null, rank: "tertiair", widthM: random.between(1.6, 3.8), polder });
    }
  }
  return ditches;
}

function chord(cell: Cell, normal: Point, offset: number): { from: Point; to: Point } | undefined {
  const mark = -2;
  const { below, above } = cut(cell, { normal, offset }, mark);
  if (!below || !above) return undefined;
  const side = above.labels.indexOf(mark);
  return { from: at(above.points, side), to: at(above.points, (side + 1) % above.points.length) };
}
