import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";
import { along, distance, type Point } from "../geometry/cells.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import type { Street, Town } from "./Town.ts";
import { isInWater } from "./walkStreet.ts";

/** Longest stretch between two manholes, metres; the bend of a street fits in it. */
const longestStretchM = 52;
/** Manholes closer than this are one. */
const sameManholeM = 7;
/** Main roads cross the water on bridges, whose pieces of canal end beside the road; metres. */
const bridgeM = 14;

type SystemKind = "gemengd" | "dwa" | "hwa";

/** Layer `riolering`: sewers from manhole to manhole in the axes of the streets, flowing downhill. */
export function sewers(town: Town, random: SeededRandom): DemoLayer {
  const features: DemoFeature[] = [];
  town.streets.forEach((street, i) => {
    if (street.kind === "path") return;
    const own = random.fork(`street ${i}`);
    const { sewer, built } = at(town.neighbourhoods, street.neighbourhood).character;
    const systems: SystemKind[] = sewer === "gemengd" ? ["gemengd"] : ["dwa", "hwa"];
    const year = own.chance(0.25) ? own.integer(1985, 2024) : Math.max(1912, own.integer(built[0], built[1]));
    const pipes = systems.map((system) => ({
      system,
      ...pipeOf(street, { system, year, random: own }),
      year,
    }));
    const manholes = manholesOf(street);
    const marginM = street.kind === "radial" || street.kind === "ring" ? bridgeM : 0;
    for (let stretch = 0; stretch + 1 < manholes.length; stretch++) {
      const ends = [at(manholes, stretch), at(manholes, stretch + 1)] as const;
      if (isInWater(town.canals, along(ends[0], ends[1], 0.5), marginM)) continue;
      for (const pipe of pipes)
        features.push(sewerFeature(town, street, { ends, pipe, number: features.length + 1 }));
    }
  });
  return {
    name: "riolering",
    columns: [
      ["strengnummer", "text"],
      ["stelseltype", "text"],
      ["materiaal", "text"],
      ["diameter_mm", "integer"],
      ["aanlegjaar", "integer"],
      ["bob_begin", "real"],
      ["bob_eind", "real"],
      ["lengte_m", "real"],
      ["straat", "text"],
    ],
    features,
  };
}

/** Manholes at both ends, at every junction, and evenly between those. */
function manholesOf({ from, to, junctionsM }: Street): Point[] {
  const lengthM = distance(from, to);
  const stops = [0];
  for (const junctionM of [...junctionsM].sort((a, b) => a - b))
    if (junctionM - at(stops, stops.length - 1) > sameManholeM && lengthM - junctionM > sameManholeM)
      stops.push(junctionM);
  stops.push(lengthM);
  return stops.flatMap((stopM, i) => {
    const next = stops[i + 1];
    if (next === undefined) return [to];
    const count = Math.ceil((next - stopM) / longestStretchM);
    return Array.from({ length: count }, (_, part) =>
      along(from, to, (stopM + ((next - stopM) * part) / count) / lengthM),
    );
  });
}

function pipeOf({ kind }: Street, plan: { system: SystemKind; year: number; random: SeededRandom }) {
  const { system, year, random } = plan;
  const isMain = kind === "radial" || kind === "ring";
  const sizes = {
    gemengd: isMain ? [600, 700, 800, 1000] : [300, 400, 500],
    dwa: isMain ? [315, 400] : [200, 250],
    hwa: isMain ? [500, 600, 800] : [300, 315, 400, 500],
  }[system];
  const diameter = random.pick(sizes);
  const material = year < 1945 && diameter <= 400 ? "gres" : diameter >= 500 || year < 1972 ? "beton" : "pvc";
  return { diameter, material };
}

/** The inside bottom of a pipe at a manhole, metres above NAP: the town drains to the north-west. */
function bottomM([x, y]: Point, system: SystemKind): number {
  const kilometresToOutfall = Math.hypot(x + 6000, y - 5000) / 1000;
  return -4.2 + kilometresToOutfall * 0.34 + (system === "hwa" ? 0.55 : 0);
}

/** Separate systems lie side by side, metres from the axis. */
const besideAxisM: Record<SystemKind, number> = { gemengd: 0, dwa: -0.8, hwa: 0.8 };

interface Stretch {
  ends: readonly [Point, Point];
  pipe: { system: SystemKind; diameter: number; material: string; year: number };
  number: number;
}

function sewerFeature(town: Town, street: Street, { ends, pipe, number }: Stretch): DemoFeature {
  const downhill = ends.toSorted((a, b) => bottomM(b, pipe.system) - bottomM(a, pipe.system));
  const lengthM = distance(street.from, street.to);
  const aside = besideAxisM[pipe.system] / lengthM;
  const [first, last] = [at(downhill, 0), at(downhill, 1)].map((end) =>
    town.bend([
      end[0] - (street.to[1] - street.from[1]) * aside,
      end[1] + (street.to[0] - street.from[0]) * aside,
    ]),
  );
  if (!first || !last) throw new Error("A sewer needs two ends.");
  return {
    geometry: { type: "LineString", coordinates: [[...first], [...last]] },
    properties: {
      strengnummer: `S${String(number).padStart(6, "0")}`,
      stelseltype: pipe.system,
      materiaal: pipe.material,
      diameter_mm: pipe.diameter,
      aanlegjaar: pipe.year,
      bob_begin: round2(bottomM(at(downhill, 0), pipe.system)),
      bob_eind: round2(bottomM(at(downhill, 1), pipe.system)),
      lengte_m: round2(distance(first, last)),
      straat: street.name,
    },
  };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;
