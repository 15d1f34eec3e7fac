import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Geometry, Position } from "geojson";
import {
  encodePlace,
  placeRelations,
  type PlaceCondition,
  type RdPlace,
} from "../../../machines/selection/placeFilter.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import { answerWfs } from "../../../server/maps/embedded/wfs/answerWfs.ts";
import { filterOf } from "../../../server/maps/ogc-api/fes.ts";
import { parcelsBox, writeParcels } from "../growth/writeParcels.ts";
import { median } from "../median.ts";

const workspace = "bench";
const rdNew = 28992;
const times = 5;

interface SelectBench {
  folder: string;
  rows: RegExp;
  print: (line: string) => void;
}

/**
 * The processor's time of a question for features that touch, lie within or lie near places: one place and 100,000 features, 1,000 places and a million; it
 * is the time of the whole question on a machine that does nothing else. */
export async function benchSelect({ folder, rows, print }: SelectBench): Promise<void> {
  print("\n#### Selecting by place\n");
  print("| features | places | relation | found | processor ms, median of 5 | aim | |");
  print("| --: | --: | --- | --: | --: | --: | --- |");
  for (const { count, places, aimMs } of [
    { count: 100_000, places: 1, aimMs: 100 },
    { count: 1_000_000, places: 1000, aimMs: 2000 },
  ]) {
    if (!rows.test(String(count))) continue;
    const layer = await openParcels(join(folder, String(count)), count);
    const place = placesAmong(count, places);
    for (const relation of placeRelations) {
      const { found, ms } = await layer.measure({ place, relation, distanceM: 20 });
      const mark = ms <= aimMs ? "✔" : "✘";
      print(`| ${count} | ${places} | ${relation} | ${found} | ${ms.toFixed(0)} | ≤ ${aimMs} | ${mark} |`);
    }
    await layer.close();
  }
}

/** Parcels as the product holds them, prepared for RD New. */
async function openParcels(geodataDir: string, count: number) {
  const name = "percelen";
  await mkdir(join(geodataDir, workspace), { recursive: true });
  await writeParcels(join(geodataDir, workspace, `${name}.fgb`), count);
  const log = { info: () => {}, warn: console.warn, error: console.error };
  const store = await openLayerStore({ geodataDir, log });
  await store.ready;
  for (;;) {
    const layer = store.layer(workspace, name);
    if (layer && store.inPlane(layer, rdNew) !== layer) break;
    await delay(50);
  }
  const ask = async (filter: string) => {
    const parameters = new Map([["resulttype", "hits"], ["filter", filter]]); // prettier-ignore
    const { body } = await answerWfs(
      {
        workspace,
        layers: [name],
        service: "WFS",
        request: "GetFeature",
        parameters,
        publicUrl: "http://localhost/wfs",
      },
      store,
    );
    const report = typeof body === "string" ? body : "";
    const [, found] = /numberMatched="(\d+)"/.exec(report) ?? [];
    if (found === undefined) throw new Error(report);
    return Number(found);
  };
  return {
    close: () => store.close(),
    measure: async (condition: PlaceCondition) => {
      const filter = filterOf([encodePlace(condition, "geometry")]);
      const taken: number[] = [];
      let found = 0;
      for (let n = 0; n < times; n++) {
        const begun = process.cpuUsage();
        found = await ask(filter);
        const { user, system } = process.cpuUsage(begun);
        taken.push((user + system) / 1000);
      }
      return { found, ms: median(taken) };
    },
  };
}

/** One area with a bent edge over most of the parcels, or many triangles spread over all of them. */
function placesAmong(count: number, places: number): RdPlace {
  const [west, south, east, north] = parcelsBox(count);
  const toRd = projectionOf(rdNew)?.fromLonLat ?? ((x: number, y: number): [number, number] => [x, y]);
  const side = Math.ceil(Math.sqrt(places));
  const geometries = Array.from({ length: places }, (_, n): Geometry => {
    const [column, row] = [n % side, Math.floor(n / side)];
    const [x, y] = toRd(
      west + ((column + 0.5) / side) * (east - west),
      south + ((row + 0.5) / side) * (north - south),
    );
    const radiusM = places === 1 ? Math.sqrt(count) * 14 : 60;
    const corners = places === 1 ? 200 : 3;
    const ring = Array.from({ length: corners }, (_unused, corner): Position => {
      const angle = (2 * Math.PI * corner) / corners;
      const reach = radiusM * (corner % 2 === 0 ? 1 : 0.9);
      // As short as a request has room for.
      return [Math.round(x + reach * Math.cos(angle)), Math.round(y + reach * Math.sin(angle))];
    });
    return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
  });
  return { kind: "shape", geometry: { type: "GeometryCollection", geometries } };
}
