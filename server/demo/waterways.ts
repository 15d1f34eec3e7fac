import type { DemoFeature, DemoLayer } from "./DemoLayer.ts";
import { bendAround } from "./geometry/bend.ts";
import {
  areaM2,
  cut,
  distance,
  longestDirection,
  noStreet,
  spanAlong,
  type Cell,
  type Point,
} from "./geometry/cells.ts";
import { pointsBetween, shareSides } from "./geometry/rings.ts";
import { at, seededRandom, type SeededRandom } from "./geometry/seededRandom.ts";

/** Near Woerden; metres, EPSG:28992. */
const centre: Point = [120480, 455510];
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

type Rank = "primair" | "secundair" | "tertiair";

interface Waterway {
  from: Point;
  to: Point;
  name: string | null;
  rank: Rank;
  widthM: number;
  polder: number;
}

interface Polder {
  cell: Cell;
  name: string;
  summerLevelM: number;
}

/**
 * A peat polder landscape in long strips between ditches: layers `watergangen` and `peilgebieden`, metres in
 * EPSG:28992.
 */
export function generateWaterways(seed: string): { watergangen: DemoLayer; peilgebieden: DemoLayer } {
  const random = seededRandom(seed);
  const bend = bendAround(centre, random.fork("bend"));
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
  const polders = cells.map((cell, i): Polder => ({
    cell,
    name: `Polder ${at(polderNames, i % polderNames.length)}`,
    summerLevelM: Math.round(random.between(-2.35, -1.05) * 20) / 20,
  }));
  const ditches = polders.flatMap((polder, i) => ditchesOf(polder, i, random.fork(`ditches ${i}`)));
  const rings = shareSides(
    polders.map(({ cell }) => cell.points),
    60,
  );

  const toLine = ({ from, to }: Waterway) =>
    [from, ...pointsBetween(from, to, 45), to].map((point) => [...bend(point)]);
  const watergangen = [...mains, ...ditches].map((waterway, i): DemoFeature => {
    const coordinates = toLine(waterway);
    const lengthM = coordinates.slice(1).reduce((sum, [x = 0, y = 0], j) => {
      const [beforeX = 0, beforeY = 0] = at(coordinates, j);
      return sum + Math.hypot(x - beforeX, y - beforeY);
    }, 0);
    const levelM = polders[waterway.polder]?.summerLevelM ?? -0.47;
    const depthM = { primair: 1.9, secundair: 1.1, tertiair: 0.6 }[waterway.rank];
    return {
      geometry: { type: "LineString", coordinates },
      properties: {
        code: `WG${String(i + 1).padStart(5, "0")}`,
        naam: waterway.name,
        categorie: waterway.rank,
        breedte_m: Math.round(waterway.widthM * 10) / 10,
        bodemhoogte_m_nap: Math.round((levelM - depthM) * 100) / 100,
        lengte_m: Math.round(lengthM * 10) / 10,
        onderhoudsplichtige: waterway.rank === "tertiair" ? "aangelande eigenaar" : "Waterschap Proef",
        laatste_schouw: `2025-${waterway.rank === "tertiair" ? "11" : "10"}-${String(1 + (i % 28)).padStart(2, "0")}`,
      },
    };
  });
  const peilgebieden = polders.map(({ name, summerLevelM }, i): DemoFeature => {
    const ring = at(rings, i);
    const bent = [...ring, at(ring, 0)].map(bend);
    return {
      geometry: { type: "Polygon", coordinates: [bent.map((point) => [...point])] },
      properties: {
        code: `PG-${String(i + 1).padStart(3, "0")}`,
        naam: name,
        zomerpeil_m_nap: summerLevelM,
        winterpeil_m_nap: Math.round((summerLevelM - 0.1) * 100) / 100,
        oppervlakte_ha: Math.round(areaM2(bent.slice(0, -1)) / 100) / 100,
      },
    };
  });
  return {
    watergangen: {
      name: "watergangen",
      columns: [
        ["code", "text"],
        ["naam", "text"],
        ["categorie", "text"],
        ["breedte_m", "real"],
        ["bodemhoogte_m_nap", "real"],
        ["lengte_m", "real"],
        ["onderhoudsplichtige", "text"],
        ["laatste_schouw", "date"],
      ],
      features: watergangen,
    },
    peilgebieden: {
      name: "peilgebieden",
      columns: [
        ["code", "text"],
        ["naam", "text"],
        ["zomerpeil_m_nap", "real"],
        ["winterpeil_m_nap", "real"],
        ["oppervlakte_ha", "real"],
      ],
      features: peilgebieden,
    },
  };
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
