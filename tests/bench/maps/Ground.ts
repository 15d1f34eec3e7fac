import type { SeededRandom } from "../../support/content/seededRandom.ts";
import type { CityLayer } from "../city.ts";

/** What both servers are asked about. */
export interface Ground {
  layers: readonly CityLayer[];
  /** Of the layer whose features are asked for. */
  featuresOf: string;
  /** Where everybody looks; metres, EPSG:3857. */
  middle: readonly [x: number, y: number];
  /** Somewhere else in it, where there are features. */
  somewhere: (random: SeededRandom, of: "all" | "featuresOf") => readonly [x: number, y: number];
}

/** How far to wander from the middle of the city, metres, EPSG:3857. */
const wanderM = 3600;
const middleOfCity = [570_110, 6_816_540] as const;

export const cityGround = (layers: readonly CityLayer[]): Ground => ({
  layers,
  featuresOf: "stad_percelen",
  middle: middleOfCity,
  somewhere: (random) => {
    const angle = random.between(0, 2 * Math.PI);
    const reach = wanderM * Math.sqrt(random.next());
    return [middleOfCity[0] + Math.cos(angle) * reach, middleOfCity[1] + Math.sin(angle) * reach];
  },
});
