import { setTimeout } from "node:timers/promises";
import { seededRandom } from "../../support/content/seededRandom.ts";
import type { Remains } from "./MeasuredPage.ts";
import type { ProductMap } from "./ProductMap.ts";

/** What is left early on and at the end, when everything was cleared up. */
export interface Levels {
  first: Remains;
  last: Remains;
}

/** One drag each four seconds makes so many in ten minutes; here they follow each other without the pauses. */
export const dragsInTenMinutes = 150;
/** Caches are filled by then. */
const warmDrags = 50;

/** Where the demo's town is, EPSG:3857. */
const town = [570_110, 6_816_540];

/** Pans the town at street scale, hither and thither, as long as a person would in ten minutes. */
export async function measureLongPanning(map: ProductMap): Promise<Levels> {
  const { page } = map.measured;
  await map.show(town, 17);
  await map.measured.rest();
  const random = seededRandom("pans");
  let first: Remains | undefined;
  for (let drag = 0; drag < dragsInTenMinutes; drag++) {
    if (drag === warmDrags) first = await map.measured.remains();
    // Back to the middle now and then, so that the way stays in town.
    if (drag % 10 === 0) await map.show(town, 17);
    await page.mouse.move(720, 450);
    await page.mouse.down();
    await page.mouse.move(random.between(420, 1020), random.between(220, 680), { steps: 5 });
    await page.mouse.up();
    // Long enough for the features of each third view to come in; the others are left before.
    if (drag % 3 === 0) await page.waitForLoadState("networkidle");
    if (drag % 3 === 0) await page.waitForTimeout(450);
  }
  await page.waitForLoadState("networkidle");
  await map.measured.rest();
  const last = await map.measured.remains();
  return { first: first ?? last, last };
}

export const mountCount = 20;
const warmMounts = 5;
/** Longer than what is done in a map is gathered before it is told. */
const stillAfterMs = 6_000;

export interface Mounts extends Levels {
  /** Maps and machines alive with one map open. */
  maps: number;
  actorsFirst: number;
  actorsLast: number;
}

/**
 * Counts until it stays the same: calls that are under way are actors too, and how many are depends on how long ago the map
 * was opened.
 */
const steady = (count: () => Promise<number>) => async (): Promise<number> => {
  for (let last = await count(); ;) {
    await setTimeout(stillAfterMs);
    const next = await count();
    if (next === last) return next;
    last = next;
  }
};

/** Opens the map of a project again and again, without loading the page anew. */
export async function measureMounts(map: ProductMap): Promise<Mounts> {
  await map.load();
  const countMaps = await map.measured.counterOf("window.perceel.map");
  const countActors = steady(await map.measured.counterOf("window.perceel.actors.map"));
  let first: Remains | undefined;
  let actorsFirst = Number.NaN;
  for (let mount = 1; mount <= mountCount; mount++) {
    await map.remount();
    if (mount === warmMounts) {
      actorsFirst = await countActors();
      first = await map.measured.remains();
    }
  }
  const maps = await countMaps();
  const actorsLast = await countActors();
  const last = await map.measured.remains();
  return { first: first ?? last, last, maps, actorsFirst, actorsLast };
}
