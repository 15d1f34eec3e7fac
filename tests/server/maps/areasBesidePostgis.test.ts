import type { Geometry, Position } from "geojson";
import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { groupingByAreas } from "../../../server/maps/embedded/areas/groupByAreas.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { startPostgis } from "../../support/databases/postgres.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { eventually } from "../../support/time/eventually.ts";
import { boxRing } from "./geometries.ts";
import { rdNew, setup, storeWith } from "./storeSetup.ts";

const postgres = await startPostgis();

/** `AREA_CASES=10000` for more of them. */
const caseCount = Number(process.env["AREA_CASES"] ?? 2_000);
const areaCount = 40;

const random = seededRandom("wijken");
const whole = (most: number) => Math.floor(random.next() * most);
/** On a grid of whole metres, so that points and centroids often lie on edges and corners of areas. */
const onGrid = (): Position => [155_000 + whole(24), 463_000 + whole(24)];
const anywhere = (): Position => [155_000 + random.between(0, 24), 463_000 + random.between(0, 24)];

/** Areas that overlap and have edges in common; sides upright, or by 45°. */
function area(): Geometry {
  const [at, size] = [onGrid(), 1 + whole(8)];
  const [x = 0, y = 0] = at;
  const corner: Position[] = [at, [x + size, y + size], [x - size, y + size], at];
  return {
    type: "Polygon",
    coordinates: [whole(3) ? boxRing(at, size, 1 + whole(8), whole(2) === 1) : corner],
  };
}

/** With centroids that are exact, but for those that lie anywhere: there no edge is met but for rounding. */
function thing(): Geometry {
  const kind = whole(8);
  const [at, width, height] = [onGrid(), 2 * (1 + whole(4)), 2 * (1 + whole(4))];
  const [x = 0, y = 0] = at;
  if (kind < 2) return { type: "Point", coordinates: at };
  if (kind === 2) return { type: "MultiPoint", coordinates: [at, onGrid(), at, onGrid()] };
  if (kind === 3) return { type: "LineString", coordinates: [at, [x + width, y], [x + width, y + height]] };
  if (kind === 4) return { type: "Polygon", coordinates: [boxRing(at, width, height, whole(2) === 1)] };
  if (kind === 5) {
    const hole = boxRing([x + 1, y + 1], 2, 1, whole(2) === 1);
    return { type: "Polygon", coordinates: [boxRing(at, 8, 4, whole(2) === 1), hole] };
  }
  if (kind === 6)
    return { type: "MultiPolygon", coordinates: [[boxRing(at, 2, 2)], [boxRing([x + 4, y], 2, 2, true)]] };
  const [a, b, c] = [anywhere(), anywhere(), anywhere()];
  return { type: "Polygon", coordinates: [[a, b, c, a]] };
}

describeWhere(postgres, "PostGIS")("what counts in which area (§45.2)", () => {
  const client = new Client({ connectionString: postgres?.url ?? "" });
  afterAll(async () => {
    await client.end();
    await postgres?.stop();
  });

  it("is what PostGIS answers: the first name whose area covers the centroid", async () => {
    await client.connect();
    await client.query("create extension postgis");
    const areas = Array.from({ length: areaCount }, area);
    const things = Array.from({ length: caseCount }, thing);
    const names = areas.map((_, n) => `wijk ${n % 30}`);
    const { put, open } = await setup();
    const layer = (geometries: readonly Geometry[], nameOf: (n: number) => string) => ({
      type: "FeatureCollection",
      crs: rdNew,
      features: geometries.map((geometry, n) => ({
        type: "Feature",
        properties: { naam: nameOf(n), n },
        geometry,
      })),
    });
    const files = {
      "wijken.geojson": layer(areas, (n) => names[n] ?? ""),
      "dingen.geojson": layer(things, String),
    };
    for (const [file, content] of Object.entries(files)) await put(`a/${file}`, content);
    const store = await open();
    const inPlane = (name: string) => {
      const found = store.layer("a", name);
      return found && store.inPlane(found, 28992).plane;
    };
    await eventually(() => expect([inPlane("wijken"), inPlane("dingen")]).toEqual([28992, 28992]));
    const unprepared = await storeWith(files);
    const ask = { layer: "dingen", areas: "wijken", nameAttribute: "naam", attribute: "n" };
    const project = { workspace: "a", layers: ["dingen", "wijken"] };
    const [found, before] = await Promise.all(
      [store, unprepared].map((each) => groupingByAreas(each)({ ...ask, project })),
    );
    // Before the layers are prepared for RD New too.
    expect(found).toEqual(before);
    const { rows } = await client.query<{ name: string | null; count: string; sum: string }>(
      `with a as (select name, ST_GeomFromGeoJSON(text) as shape from unnest($1::text[], $2::text[]) as t (name, text)),
         d as (select n - 1 as n, ST_Centroid(ST_GeomFromGeoJSON(text)) as middle from unnest($3::text[]) with ordinality as t (text, n)),
         own as (select d.n, (select min(a.name collate "C") from a where ST_Intersects(a.shape, d.middle)) as name from d)
       select name, count(*) as count, sum(n) as sum from own group by name`,
      [names, ...[areas, things].map((each) => each.map((geometry) => JSON.stringify(geometry)))],
    );
    const expected = rows.map(({ name, count, sum }) => [name, Number(count), Number(sum)]);
    const told = found?.groups
      .filter(({ count }) => count > 0)
      .map((each) => [each.name, each.count, each.sum]);

    const inOrder = (rows?: unknown[][]) => rows?.map((row) => JSON.stringify(row)).toSorted();
    expect(inOrder(told)).toEqual(inOrder(expected));
    expect(told?.length).toBeGreaterThan(20);
  });
});
