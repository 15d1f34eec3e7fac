import type { Geometry, Position } from "geojson";
import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import {
  encodePlace,
  type PlaceCondition,
  type PlaceRelation,
  type RdPlace,
} from "../../../machines/selection/placeFilter.ts";
import { filterOf } from "../../../server/maps/ogc-api/fes.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { startPostgis } from "../../support/databases/postgres.ts";
import { eventually } from "../../support/time/eventually.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { rdNew, setup, wfsOf, wfsOver } from "./storeSetup.ts";

const postgres = await startPostgis();

/** `SELECT_CASES=10000` for all of them. */
const caseCount = Number(process.env["SELECT_CASES"] ?? 2_000);
const featureCount = 100;

const random = seededRandom("plaats");
const whole = (most: number) => Math.floor(random.next() * most);
/** On a grid of whole metres, so that vertices, sides and distances of 3, 4 and 5 m often meet exactly. */
const place = (): Position => [155_000 + whole(12), 463_000 + whole(12)];
const onAnyNumber = (): Position => [155_000 + random.between(0, 12), 463_000 + random.between(0, 12)];

function drawn(at: () => Position): Geometry {
  const kind = whole(4);
  if (kind === 0) return { type: "Point", coordinates: at() };
  if (kind === 1) return { type: "LineString", coordinates: [at(), at(), ...(whole(2) ? [at()] : [])] };
  const [a, b, c] = [at(), at(), at()];
  if (kind === 2) return { type: "Polygon", coordinates: [[a, b, c, a]] };
  const [[x = 0, y = 0], width, height] = [a, 1 + whole(6), 1 + whole(6)];
  const box = (inset: number): Position[] => [
    [x + inset, y + inset],
    [x + width - inset, y + inset],
    [x + width - inset, y + height - inset],
    [x + inset, y + height - inset],
    [x + inset, y + inset],
  ];
  return { type: "Polygon", coordinates: [box(0), ...(Math.min(width, height) > 2 ? [box(1)] : [])] };
}

/** Areas that overlap and have edges in common; their sides run by 45°, so that they cross at half metres, which are exact. */
function areas(): Geometry {
  const area = (): Geometry => {
    const [[x = 0, y = 0], width, height] = [place(), 1 + whole(6), 1 + whole(6)];
    const corners: Position[] = whole(2)
      ? [
          [0, 0],
          [width, 0],
          [width, height],
          [0, height],
        ]
      : [
          [0, 0],
          [width, -width],
          [2 * width, 0],
          [width, width],
        ];
    const ring = [...corners, ...corners.slice(0, 1)];
    return { type: "Polygon", coordinates: [ring.map(([dx = 0, dy = 0]) => [x + dx, y + dy])] };
  };
  return { type: "GeometryCollection", geometries: Array.from({ length: 2 + whole(8) }, area) };
}

const sql: Record<PlaceRelation, string> = {
  intersects: "ST_Intersects(f.shape, p.shape)",
  within: "ST_Within(f.shape, p.shape)",
  near: "ST_DWithin(f.shape, p.shape, p.distance)",
};

describeWhere(postgres, "PostGIS")("what is selected by a place (§29.2)", () => {
  const client = new Client({ connectionString: postgres?.url ?? "" });
  afterAll(async () => {
    await client.end();
    await postgres?.stop();
  });

  it("is what PostGIS answers, in metres of RD New, also where shapes just touch", async () => {
    await client.connect();
    await client.query("create extension postgis");
    const asked =
      "select (ST_IsValid(g) and not ST_IsEmpty(g)) as valid from (select ST_GeomFromGeoJSON($1) g) s";
    const valid = async (at: () => Position): Promise<Geometry> => {
      for (;;) {
        const geometry = drawn(at);
        const { rows } = await client.query<{ valid: boolean }>(asked, [JSON.stringify(geometry)]);
        const isLine = geometry.type === "LineString";
        const isLong = !isLine || new Set(geometry.coordinates.map(String)).size > 1;
        if (rows[0]?.valid && isLong) return geometry;
      }
    };
    const features: Geometry[] = [];
    for (let n = 0; n < featureCount; n++) features.push(await valid(n % 4 === 3 ? onAnyNumber : place));
    const conditions: PlaceCondition[] = [];
    for (let n = 0; n < caseCount / featureCount; n++) {
      const relation = (["intersects", "within", "near", "near", "within"] as const)[n % 5] ?? "near";
      const geometry = n % 5 === 4 ? areas() : await valid(place);
      const isDisc = geometry.type === "Point" && relation !== "within";
      const at: RdPlace = isDisc
        ? { kind: "disc", centre: geometry.coordinates, radiusM: 1 + whole(3) }
        : { kind: "shape", geometry };
      conditions.push({ place: at, relation, distanceM: 1 + whole(5) });
    }
    const { put, open } = await setup();
    const collection = {
      type: "FeatureCollection",
      crs: rdNew,
      features: features.map((geometry, n) => ({ type: "Feature", properties: { n }, geometry })),
    };
    await put("a/vormen.geojson", collection);
    const store = await open();
    await eventually(() => {
      const layer = store.layer("a", "vormen");
      expect(layer && store.inPlane(layer, 28992)).toMatchObject({ plane: 28992 });
    });
    const [prepared, other] = [wfsOf(store), await wfsOver({ "vormen.geojson": collection })];

    const different: object[] = [];
    let matched = 0;
    for (const { place: at, relation, distanceM } of conditions) {
      const filter = filterOf([encodePlace({ place: at, relation, distanceM }, "geometry")]);
      const [found = [], before] = await Promise.all(
        [prepared, other].map(async ({ json }) =>
          (await json({ filter }, { layers: ["vormen"] })).features.map((one) =>
            Number(one.properties?.["n"]),
          ),
        ),
      );
      // Before the layer is prepared for RD New too.
      expect(found).toEqual(before);
      const shape = at.kind === "disc" ? { type: "Point", coordinates: at.centre } : at.geometry;
      const reach = at.kind === "disc" ? at.radiusM + (relation === "near" ? distanceM : 0) : distanceM;
      const { rows } = await client.query<{ n: string }>(
        `select f.n - 1 as n from (select ST_UnaryUnion(ST_GeomFromGeoJSON($1)) as shape, $2::float as distance) p,
           (select ST_GeomFromGeoJSON(text) as shape, n from unnest($3::text[]) with ordinality as t (text, n)) f
         where ${sql[at.kind === "disc" ? "near" : relation]} order by n`,
        [JSON.stringify(shape), reach, features.map((geometry) => JSON.stringify(geometry))],
      );
      const expected = rows.map(({ n }) => Number(n));
      matched += expected.length;
      if (String(found.toSorted((a, b) => a - b)) !== String(expected))
        different.push({
          relation,
          at,
          reach,
          found: found.filter((n) => !expected.includes(n)).map((n) => features[n]),
          missed: expected.filter((n) => !found.includes(n)).map((n) => features[n]),
        });
    }

    expect(different).toEqual([]);
    expect(matched).toBeGreaterThan(caseCount / 10);
  });
});
