import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";
import { bendAround, type Bend } from "../geometry/bend.ts";
import { areaM2, distance, type Point } from "../geometry/cells.ts";
import { pointsBetween, shareSides } from "../geometry/rings.ts";
import { at, seededRandom } from "../../../support/content/seededRandom.ts";
import { layPolders, type Polder, type Rank, type Waterway } from "./layPolders.ts";

/** Near Woerden; metres, EPSG:28992. */
const centre: Point = [120_480, 455_510];
/** The level of the waters between polders, metres above NAP. */
const basinLevelM = -0.47;
const depthsM: Record<Rank, number> = { primair: 1.9, secundair: 1.1, tertiair: 0.6 };
const longestSideM = 45;

/** Layers `watergangen` and `peilgebieden` of a polder landscape; metres in EPSG:28992. */
export function generateWaterways(seed: string): { watergangen: DemoLayer; peilgebieden: DemoLayer } {
  const random = seededRandom(seed);
  const bend = bendAround(centre, random.fork("bend"));
  const { polders, waterways } = layPolders(random);
  const rings = shareSides(
    polders.map(({ cell }) => cell.points),
    longestSideM,
  );
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
      features: waterways.map((waterway, i) => waterwayFeature(waterway, { number: i + 1, polders, bend })),
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
      features: polders.map((polder, i) => polderFeature(polder, at(rings, i).map(bend), i + 1)),
    },
  };
}

interface Setting {
  number: number;
  polders: readonly Polder[];
  bend: Bend;
}

function waterwayFeature(waterway: Waterway, { number, polders, bend }: Setting): DemoFeature {
  const { from, to, name, rank, widthM } = waterway;
  const points = [from, ...pointsBetween(from, to, longestSideM), to].map(bend);
  const lengthM = points.slice(1).reduce((sum, point, i) => sum + distance(at(points, i), point), 0);
  const levelM = polders[waterway.polder]?.summerLevelM ?? basinLevelM;
  return {
    geometry: { type: "LineString", coordinates: points.map((point) => [...point]) },
    properties: {
      code: `WG${String(number).padStart(5, "0")}`,
      naam: name,
      categorie: rank,
      breedte_m: Math.round(widthM * 10) / 10,
      bodemhoogte_m_nap: round2(levelM - depthsM[rank]),
      lengte_m: Math.round(lengthM * 10) / 10,
      onderhoudsplichtige: rank === "tertiair" ? "aangelande eigenaar" : "Waterschap Proef",
      laatste_schouw: `2025-${rank === "tertiair" ? 11 : 10}-${String(1 + (number % 28)).padStart(2, "0")}`,
    },
  };
}

function polderFeature({ name, summerLevelM }: Polder, ring: readonly Point[], number: number): DemoFeature {
  return {
    geometry: { type: "Polygon", coordinates: [[...ring, at(ring, 0)].map((point) => [...point])] },
    properties: {
      code: `PG-${String(number).padStart(3, "0")}`,
      naam: name,
      zomerpeil_m_nap: summerLevelM,
      winterpeil_m_nap: round2(summerLevelM - 0.1),
      oppervlakte_ha: round2(areaM2(ring) / 10_000),
    },
  };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
