import { areaM2, cut, distance, noStreet, spanAlong, type Cell, type Point } from "../geometry/cells.ts";
import { shareSides } from "../geometry/rings.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import type { BlockUse, Character } from "./characters.ts";
import type { Block } from "./Town.ts";

/** A parcel on the drawing board. */
export interface Lot {
  ring: Point[];
  hole?: Point[];
  use: BlockUse | "water" | "allotment";
  /** The street in front, and the middle of the side that faces it. */
  street: number;
  front: Point;
  neighbourhood: number;
  block: number;
}

/** A piece narrower than a front door is no parcel: it stays with its neighbour. */
const smallestLotM2 = 38;
const longestSideM = 24;

/** Cuts a block into parcels, back to back, that share their sides to the last point. */
export function divideIntoParcels(
  block: Block,
  number: number,
  character: Character,
  random: SeededRandom,
): Lot[] {
  const use = random.weighted<BlockUse>(character.blocks);
  const pieces = isWhole(use)
    ? [block.cell]
    : rowsOf(block, character).flatMap((row) => cutRow(row, block.direction, { use, character, random }));
  const rings = shareSides(
    pieces.map(({ points }) => points),
    longestSideM,
  );
  return pieces.map((piece, i): Lot => {
    const front = frontOf(piece);
    const isUnreachable = use === "homes" && front.street < 0;
    return {
      ring: at(rings, i),
      use: isUnreachable ? "allotment" : use,
      ...front,
      neighbourhood: block.neighbourhood,
      block: number,
    };
  });
}

const isWhole = (use: BlockUse): boolean => use === "green" || use === "park" || use === "school";

/** Two rows back to back; one row where the block is shallow. */
function rowsOf({ cell, direction }: Block, { parcelDepthM }: Character): Cell[] {
  const across: Point = [-direction[1], direction[0]];
  const [low, high] = spanAlong(cell.points, across);
  if (high - low < parcelDepthM * 1.35) return [cell];
  const { below, above } = cut(cell, { normal: across, offset: (low + high) / 2 }, noStreet);
  return [below, above].filter((row) => row !== undefined);
}

interface RowPlan {
  use: BlockUse;
  character: Character;
  random: SeededRandom;
}

function cutRow(row: Cell, direction: Point, plan: RowPlan): Cell[] {
  const [start, end] = spanAlong(row.points, direction);
  const lots: Cell[] = [];
  let rest: Cell | undefined = row;
  let place = start;
  for (const widthM of widthsOf(end - start, plan)) {
    place += widthM;
    const { below, above }: { below?: Cell; above?: Cell } = cut(
      rest,
      { normal: direction, offset: place },
      noStreet,
    );
    if (!below || !above || isSmall(below) || isSmall(above)) continue;
    lots.push(below);
    rest = above;
  }
  lots.push(rest);
  return lots;
}

const isSmall = (cell: Cell): boolean => areaM2(cell.points) < smallestLotM2;

/** Widths that fill a row: terraces of equal houses with wider ends, or plots that differ one from the next. */
function* widthsOf(lengthM: number, { use, character, random }: RowPlan): Generator<number> {
  const [narrow, wide] = widthRange(use, character);
  let left = lengthM;
  while (left > narrow * 1.6) {
    const usual = random.between(narrow, wide);
    const isTerrace = use === "homes" && usual < 9;
    const count = isTerrace ? random.integer(4, 9) : 1;
    for (let house = 0; house < count && left > narrow * 1.6; house++) {
      const isEnd = isTerrace && (house === 0 || house === count - 1);
      const widthM = Math.min(isEnd ? usual * 1.35 : usual, left);
      left -= widthM;
      yield widthM;
    }
  }
}

function widthRange(use: BlockUse, { parcelWidthM }: Character): readonly [number, number] {
  if (use === "flats") return [26, 48];
  if (use === "offices") return [22, 46];
  if (use === "shops") return [6.5, 14];
  return parcelWidthM;
}

/** The longest side along a street; a parcel without one is reached over its neighbour. */
function frontOf(piece: Cell): { street: number; front: Point } {
  let best = { street: noStreet, front: at(piece.points, 0), lengthM: 0 };
  piece.points.forEach((from, i) => {
    const to = at(piece.points, (i + 1) % piece.points.length);
    const lengthM = distance(from, to);
    const street = at(piece.labels, i);
    if (street < 0 || lengthM <= best.lengthM) return;
    best = { street, front: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], lengthM };
  });
  return { street: best.street, front: best.front };
}
