import { bendAround } from "../geometry/bend.ts";
import {
  cut,
  inset,
  lineThrough,
  noStreet,
  shifted,
  type Cell,
  type Line,
  type Point,
} from "../geometry/cells.ts";
import { at, seededRandom } from "../../../support/content/seededRandom.ts";
import { divideIntoBlocks } from "./divideIntoBlocks.ts";
import { layGround, mainRoadWidthsM } from "./groundPlan.ts";
import { nameStreets } from "./nameStreets.ts";
import { createStreetPlan, type StreetPlan } from "./streetPlan.ts";
import type { Town } from "./Town.ts";

export interface TownOptions {
  seed: string;
  /** 1 is 4 × 3.5 km, some 25,000 parcels; the number of features grows with its square. */
  scale: number;
  /** Metres, EPSG:28992. */
  centre: Point;
}

const moatM = 18;
const moatQuayM = 12;
const canalM = 34;
const canalQuayM = 11;

/** Lays out a Dutch town: an old centre in its moat, radiating main roads, rings, a canal, and the streets between. */
export function layTown({ seed, scale, centre }: TownOptions): Town {
  const random = seededRandom(seed);
  const plan = createStreetPlan();
  const { grounds, districts } = layGround(plan, random.fork("ground"), scale);
  const town: Town = {
    streets: plan.streets,
    blocks: [],
    canals: [],
    neighbourhoods: grounds.map(({ neighbourhood }) => neighbourhood),
    districts,
    bend: bendAround(centre, random.fork("bend")),
  };
  const canal: Line = { normal: [Math.cos(3.5), Math.sin(3.5)], offset: 1120 * scale };

  grounds.forEach(({ cell, isBesideMoat, neighbourhood: { character } }, neighbourhood) => {
    const dry = inset(cell, (street) => plan.halfWidthM(street));
    const land = dry && isBesideMoat ? layMoat(town, plan, { cell, land: dry, neighbourhood }) : dry;
    const parts = land ? layCanal(town, plan, { canal, land, neighbourhood }) : [];
    const blocks = random.fork(`blocks ${neighbourhood}`);
    for (const part of parts)
      town.blocks.push(...divideIntoBlocks(part, { plan, character, neighbourhood, random: blocks }));
  });
  nameStreets(town, random.fork("names"));
  return town;
}

/** Water and a quay along the side that faces the centre; returns the land behind them. */
function layMoat(town: Town, plan: StreetPlan, part: { cell: Cell; land: Cell; neighbourhood: number }) {
  const { cell, land, neighbourhood } = part;
  const centreSide = lineThrough(at(cell.points, cell.points.length - 1), at(cell.points, 0));
  const bankM = mainRoadWidthsM.innerQuay / 2 + moatM;
  const water = cut(land, shifted(centreSide, bankM), noStreet).below;
  if (water) town.canals.push(water);
  const quay = { kind: "quay", widthM: moatQuayM, neighbourhood } as const;
  return plan.layThrough(land, shifted(centreSide, bankM + moatQuayM / 2), quay).above;
}

/** The canal and its two quays where they cross the land; returns the land on both sides. */
function layCanal(
  town: Town,
  plan: StreetPlan,
  part: { canal: Line; land: Cell; neighbourhood: number },
): Cell[] {
  const { canal, land, neighbourhood } = part;
  const beyond = cut(land, shifted(canal, -canalM / 2), noStreet).above;
  const water = beyond && cut(beyond, shifted(canal, canalM / 2), noStreet).below;
  if (!water) return [land];
  town.canals.push(water);
  const quay = { kind: "quay", widthM: canalQuayM, neighbourhood } as const;
  const axisM = (canalM + canalQuayM) / 2;
  const near = plan.layThrough(land, shifted(canal, -axisM), quay).below;
  const far = plan.layThrough(land, shifted(canal, axisM), quay).above;
  return [near, far].filter((side) => side !== undefined);
}
