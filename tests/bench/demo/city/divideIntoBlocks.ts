import { areaM2, longestDirection, spanAlong, type Cell, type Point } from "../geometry/cells.ts";
import type { SeededRandom } from "../../../support/content/seededRandom.ts";
import type { Character } from "./characters.ts";
import type { StreetPlan } from "./streetPlan.ts";
import type { Block } from "./Town.ts";

interface Site {
  plan: StreetPlan;
  character: Character;
  neighbourhood: number;
  random: SeededRandom;
}

/** Land smaller than this stays street. */
const smallestBlockM2 = 90;

/** Draws residential streets until every piece of land is a block: two rows deep, a block long. */
export function divideIntoBlocks(land: Cell, site: Site): Block[] {
  return divide(land, longestDirection(land), site);
}

function divide(cell: Cell, direction: Point, site: Site): Block[] {
  if (areaM2(cell.points) < smallestBlockM2) return [];
  const { character, neighbourhood, plan, random } = site;
  const { streetWidthM, blockLengthM, parcelDepthM } = character;
  const across: Point = [-direction[1], direction[0]];
  const [left, right] = spanAlong(cell.points, direction);
  const [low, high] = spanAlong(cell.points, across);
  const lengths = (right - left) / (blockLengthM + streetWidthM);
  const rows = (high - low) / (2 * parcelDepthM + streetWidthM);
  if (lengths < 1.5 && rows < 1.45) return [{ cell, direction, neighbourhood }];

  const isRowSplit = rows / 1.45 >= lengths / 1.5;
  const [from, to, count] = isRowSplit ? [low, high, rows] : [left, right, lengths];
  const line = {
    normal: isRowSplit ? across : direction,
    offset: from + (to - from) * shareOfCut(Math.max(2, Math.round(count)), random),
  };
  const street = {
    kind: character.name === "stadspark" ? "path" : "residential",
    widthM: streetWidthM,
  } as const;
  const { below, above } = plan.layThrough(cell, line, { ...street, neighbourhood });
  const turn = count > 4 ? random.between(-0.07, 0.07) : 0;
  const next = turned(direction, turn);
  return [below, above].flatMap((side) => (side ? divide(side, next, site) : []));
}

/** Near the middle, so that the pieces come out as whole blocks. */
function shareOfCut(count: number, random: SeededRandom): number {
  const half = count % 2 === 1 && random.chance(0.5) ? Math.ceil(count / 2) : Math.floor(count / 2);
  return half / count + random.between(-0.04, 0.04) / count;
}

function turned([x, y]: Point, angle: number): Point {
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
