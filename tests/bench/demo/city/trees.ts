import type { DemoFeature, DemoLayer } from "../DemoLayer.ts";
import { contains, spanAlong, type Cell, type Point } from "../geometry/cells.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import type { Lot } from "./divideIntoParcels.ts";
import { avenueTrees, parkTrees, streetTrees, type Species } from "./species.ts";
import type { Street, Town } from "./Town.ts";
import { isInWater, walkStreet } from "./walkStreet.ts";

/** The year that the demo plays in. */
const thisYear = 2026;
/** From a trunk to the water's edge, metres; on a quay trees stand closer. */
const bankM = 6;
const quayM = 2.5;

interface Tree {
  point: Point;
  species: Species;
  planted: number;
  street: string | null;
  place: "straat" | "park" | "plantsoen";
}

/** Layer `bomen`: avenues along main roads and quays, rows in most streets, and loose trees on public green. */
export function trees(town: Town, lots: readonly Lot[], random: SeededRandom): DemoLayer {
  const standing = [
    ...town.streets.flatMap((street, i) => streetRow(town, street, random.fork(`street ${i}`))),
    ...lots.flatMap((lot, i) => lawnTrees(town, lot, random.fork(`lawn ${i}`))),
  ];
  const details = random.fork("details");
  return {
    name: "bomen",
    columns: [
      ["boomnummer", "text"],
      ["soort", "text"],
      ["soort_nl", "text"],
      ["hoogte_m", "real"],
      ["diameter_cm", "integer"],
      ["plantjaar", "integer"],
      ["conditie", "text"],
      ["standplaats", "text"],
      ["straat", "text"],
      ["eigenaar", "text"],
      ["laatste_inspectie", "date"],
    ],
    features: standing.map((tree, i) => treeFeature(town, tree, { number: i + 1, random: details })),
  };
}

function streetRow(town: Town, street: Street, random: SeededRandom): Tree[] {
  const { character } = at(town.neighbourhoods, street.neighbourhood);
  const isMain = street.kind !== "residential" && street.kind !== "path";
  const sides = isMain
    ? "both"
    : random.weighted([
        ["both", 34],
        ["left", 22],
        ["right", 18],
        ["none", 26],
      ] as const);
  if (sides === "none") return [];
  const species = random.pick(isMain ? avenueTrees : street.kind === "path" ? parkTrees : streetTrees);
  const firstYear = Math.max(isMain ? 1905 : 1925, Math.min(character.built[0] + 2, 2016));
  const planted = random.integer(firstYear, Math.max(firstYear, Math.min(character.built[1] + 25, 2019)));
  const walk = {
    spacingM: isMain ? random.between(9, 12) : random.between(7.5, 11),
    offsetM: street.widthM / 2 - (isMain ? 3.2 : street.kind === "path" ? 0.4 : 1.7),
    sides,
    phase: random.next(),
  };
  const row: Tree[] = [];
  for (const { point } of walkStreet(street, walk)) {
    if (random.chance(0.07) || isInWater(town.canals, point, street.kind === "quay" ? quayM : bankM))
      continue;
    const isReplanted = random.chance(0.14);
    row.push({
      point,
      species: isReplanted && random.chance(0.4) ? random.pick(streetTrees) : species,
      planted: isReplanted ? random.integer(Math.min(planted + 3, 2024), 2025) : planted,
      street: street.name,
      place: "straat",
    });
  }
  return row;
}

/** Loose trees on public green, thicker in parks, never in a pond. */
function lawnTrees(town: Town, lot: Lot, random: SeededRandom): Tree[] {
  if (lot.use !== "park" && lot.use !== "green") return [];
  const isPark = lot.use === "park";
  const lawn: Cell = { points: lot.ring, labels: lot.ring.map(() => 0) };
  const pond: Cell | undefined = lot.hole && { points: lot.hole, labels: [] };
  const [left, right] = spanAlong(lot.ring, [1, 0]);
  const [low, high] = spanAlong(lot.ring, [0, 1]);
  const spacingM = isPark ? 11 : 12;
  const grove = random.between(0, 6);
  const found: Tree[] = [];
  for (let x = left; x < right; x += spacingM)
    for (let y = low; y < high; y += spacingM) {
      const point: Point = [x + random.between(0.5, spacingM - 2.5), y + random.between(0.5, spacingM - 2.5)];
      const density = 0.5 + 0.45 * Math.sin(point[0] / 31 + grove) * Math.cos(point[1] / 27 - grove);
      if (!random.chance(isPark ? density : density * 0.7) || !contains(lawn, point, -2.5)) continue;
      if ((pond && isNearPond(pond, point)) || isInWater(town.canals, point, bankM)) continue;
      found.push({
        point,
        species: random.pick(isPark || random.chance(0.3) ? parkTrees : streetTrees),
        planted: random.integer(isPark ? 1898 : 1950, 2024),
        street: lot.street < 0 ? null : at(town.streets, lot.street).name,
        place: isPark ? "park" : "plantsoen",
      });
    }
  return found;
}

/** A pond is nearly round: its widest reach around its middle is near enough for a tree. */
function isNearPond({ points }: Cell, [x, y]: Point): boolean {
  const [left, right] = spanAlong(points, [1, 0]);
  const [low, high] = spanAlong(points, [0, 1]);
  const partX = (x - (left + right) / 2) / ((right - left) / 2 + bankM);
  const partY = (y - (low + high) / 2) / ((high - low) / 2 + bankM);
  return Math.abs(partX) < 1 && Math.abs(partY) < 1;
}

function treeFeature(
  town: Town,
  tree: Tree,
  { number, random }: { number: number; random: SeededRandom },
): DemoFeature {
  const { species, planted, place } = tree;
  const age = thisYear - planted;
  const grown = 1 - Math.exp((-2.2 * (age + 4)) / species.yearsToGrow);
  const heightM = Math.max(2.5, species.heightM * grown * random.bell(0.8, 1.12));
  const isAsh = species.latin.startsWith("Fraxinus");
  return {
    geometry: { type: "Point", coordinates: [...town.bend(tree.point)] },
    properties: {
      boomnummer: `B${String(number).padStart(6, "0")}`,
      soort: species.latin,
      soort_nl: species.dutch,
      hoogte_m: Math.round(heightM * 2) / 2,
      diameter_cm: Math.round(4 + age * random.bell(0.55, 1.05)),
      plantjaar: planted,
      conditie: random.weighted([
        ["goed", isAsh ? 35 : 68],
        ["redelijk", 21],
        ["matig", isAsh ? 26 : 8],
        ["slecht", isAsh ? 16 : 3],
      ]),
      standplaats: place,
      straat: tree.street,
      eigenaar: "Gemeente Voorbeeld",
      laatste_inspectie: `${random.integer(2023, 2025)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`,
    },
  };
}

const pad = (value: number): string => String(value).padStart(2, "0");
