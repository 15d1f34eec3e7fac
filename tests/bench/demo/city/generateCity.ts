import type { DemoLayer } from "../DemoLayer.ts";
import { seededRandom } from "../../../support/content/seededRandom.ts";
import { districtsAndNeighbourhoods } from "./areas.ts";
import { lampPosts } from "./lampPosts.ts";
import { layLots } from "./layLots.ts";
import { layTown, type TownOptions } from "./layTown.ts";
import { parcels } from "./parcels.ts";
import { sewers } from "./sewers.ts";
import { trees } from "./trees.ts";

/** The layers of a town; all positions are metres in EPSG:28992. */
export interface City {
  percelen: DemoLayer;
  bomen: DemoLayer;
  riolering: DemoLayer;
  lantaarnpalen: DemoLayer;
  wijken: DemoLayer;
  buurten: DemoLayer;
}

/** The same options give the same city, to the last digit, on every machine. */
export function generateCity(options: TownOptions): City {
  const random = seededRandom(`${options.seed}/layers`);
  const town = layTown(options);
  const lots = layLots(town, random.fork("lots"));
  const percelen = parcels(town, lots, random.fork("parcels"));
  const { districts, neighbourhoods } = districtsAndNeighbourhoods(town, percelen);
  return {
    percelen,
    bomen: trees(town, lots, random.fork("trees")),
    riolering: sewers(town, random.fork("sewers")),
    lantaarnpalen: lampPosts(town, random.fork("lamp posts")),
    wijken: districts,
    buurten: neighbourhoods,
  };
}
