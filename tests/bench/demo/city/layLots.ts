import { noStreet } from "../geometry/cells.ts";
import { shareSides } from "../geometry/rings.ts";
import { at, type SeededRandom } from "../../../support/content/seededRandom.ts";
import { divideIntoParcels, type Lot } from "./divideIntoParcels.ts";
import { pondIn } from "./parkPonds.ts";
import type { Town } from "./Town.ts";

/** Every parcel of the town: built land, green, ponds and the water of the canals. */
export function layLots(town: Town, random: SeededRandom): Lot[] {
  const lots = town.blocks.flatMap((block, number) => {
    const { character } = at(town.neighbourhoods, block.neighbourhood);
    const blockLots = divideIntoParcels(block, number, character, random);
    const lawn = blockLots[0];
    const pond = lawn?.use === "park" ? pondIn(block.cell, random) : undefined;
    if (!lawn || !pond) return blockLots;
    const water: Lot = { ...lawn, ring: pond, use: "water", street: noStreet };
    return [{ ...lawn, hole: pond }, water];
  });
  const canals = town.canals.map(({ points }): Lot => ({
    ring: shareSides([points], 20)[0] ?? [],
    use: "water",
    street: noStreet,
    front: at(points, 0),
    neighbourhood: 0,
    block: noStreet,
  }));
  return [...lots, ...canals];
}
