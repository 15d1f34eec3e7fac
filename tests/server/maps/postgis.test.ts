import { Client } from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { describeWhere } from "../../support/host/installed.ts";
import { patienceMs } from "../../support/time/patience.ts";
import { startPostgis } from "../../support/databases/postgres.ts";
import { featuresOf, positionOf, setup } from "./storeSetup.ts";

const postgres = await startPostgis();

describeWhere(postgres, "PostGIS")("layers of a live database", () => {
  const url = postgres?.url ?? "";
  let client: Client;

  beforeAll(async () => {
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create extension postgis;
      create schema gis;
      create table gis.bomen (
        id integer primary key, soort text, hoogte numeric(5, 2), geplant date, gezien timestamptz, ziek boolean,
        volgnummer bigint, kenmerken jsonb, geheim bytea, plek geometry(Point, 28992));
      insert into gis.bomen values
        (7, 'eik', 12.25, '2001-04-05', '2024-01-02 03:04:05+01', true, 9007199254740993, '{"a": 1}', '\\\\x00',
          ST_SetSRID(ST_MakePoint(155000, 463000), 28992)),
        (3, 'linde', null, null, null, false, 12, null, null, ST_SetSRID(ST_MakePoint(136000, 455000), 28992)),
        (9, 'nergens', null, null, null, null, null, null, null, null);
      create view gis.zieke_bomen as select * from gis.bomen where ziek;
      create table gis.gebieden (naam text, vlak geometry(CurvePolygon, 4326));
      insert into gis.gebieden values ('rond',
        ST_GeomFromText('CURVEPOLYGON(CIRCULARSTRING(5 52, 5.1 52.1, 5.2 52, 5.1 51.9, 5 52))', 4326));
      create table gis.notities (tekst text);`);
  });

  afterAll(async () => {
    await client.end();
    await postgres?.stop();
  });

  const address = (query: string) => `${url.replace(/^postgres:/, "postgis:")}${query}\n`;

  it("takes every table and view with a geometry column, in its own system, with its own keys and types", async () => {
    const { put, open } = await setup();
    await put("a/live.postgis", address("?schema=gis"));

    const store = await open();

    expect(store.layersOf("a").map(({ name }) => name)).toEqual(["bomen", "gebieden", "zieke_bomen"]);
    expect(store.problems()).toMatchObject([{ file: "live.postgis", reason: /^1 feature skipped/ }]);
    const trees = featuresOf(store.layer("a", "bomen"));
    expect(trees.map(({ id }) => id)).toEqual(["bomen.3", "bomen.7"]);
    expect(trees[1]?.properties).toEqual({
      soort: "eik",
      hoogte: 12.25,
      geplant: "2001-04-05",
      gezien: "2024-01-02T02:04:05Z",
      ziek: true,
      volgnummer: "9007199254740993",
      kenmerken: '{"a": 1}',
    });
    // One number that JavaScript cannot tell from its neighbour makes all of its column text.
    expect(trees[0]?.properties?.["volgnummer"]).toBe("12");
    expect(store.layer("a", "bomen")?.attributes).toContainEqual({ name: "volgnummer", type: "string" });
    // The origin of RD New, the tower of Amersfoort.
    const [lon, lat] = positionOf(trees[1]);
    expect(lon).toBeCloseTo(5.387206, 5);
    expect(lat).toBeCloseTo(52.155174, 5);
    expect(store.layer("a", "bomen")?.attributes).toContainEqual(
      expect.objectContaining({ name: "gezien", type: "dateTime" }),
    );
    const [round] = featuresOf(store.layer("a", "gebieden"));
    expect(round?.geometry).toMatchObject({ type: "Polygon" });
  });

  it("takes only the tables that are named, and says which of them it cannot have", async () => {
    const { put, open } = await setup();
    await put("a/een.postgis", address("?schema=gis&tables=bomen"));
    await put("a/twee.postgis", address("?schema=gis&tables=gebieden,notities"));

    const store = await open();

    expect(store.layersOf("a").map(({ name }) => name)).toEqual(["bomen"]);
    expect(store.problems()).toContainEqual({
      workspace: "a",
      file: "twee.postgis",
      reason: "names notities, which is no readable table with a geometry",
    });
  });

  it("follows rows that change, also below a view, and keeps its layers while the database is away", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { put, open, warnings } = await setup();
    await put("a/live.postgis", address("?schema=gis&tables=zieke_bomen"));
    const store = await open();
    const first = store.layer("a", "zieke_bomen");

    await client.query("update gis.bomen set ziek = true where id = 3; select pg_stat_force_next_flush()");
    await atLaterLooks(put, () => {
      expect(featuresOf(store.layer("a", "zieke_bomen"))).toHaveLength(2);
    });
    expect(store.layer("a", "zieke_bomen")?.revision).not.toBe(first?.revision);

    await client.end();
    await postgres?.halt();
    await atLaterLooks(put, () => {
      expect(warnings).toHaveLength(1);
    });
    expect(featuresOf(store.layer("a", "zieke_bomen"))).toHaveLength(2);

    await postgres?.start();
    client = new Client({ connectionString: url });
    await client.connect();
    await client.query("update gis.bomen set ziek = false; select pg_stat_force_next_flush()");
    await atLaterLooks(put, () => {
      expect(store.layer("a", "zieke_bomen")?.featureCount).toBe(0);
    });
    vi.useRealTimers();
  });

  it("never tells the password, neither of a database that refuses nor of a line that is none", async () => {
    const { put, open, warnings } = await setup();
    await put("a/weg.postgis", "postgis://iemand:Geheim123@127.0.0.1:1/gis");
    await put("a/krom.postgis", "postgis//iemand:Geheim123@host");

    const store = await open();

    expect(store.problems()).toHaveLength(2);
    const told = JSON.stringify([store.problems(), warnings, warnings.map(({ err }) => String(err))]);
    expect(told).toMatch(/cannot be read/);
    expect(told).not.toContain("Geheim123");
  });
});

let place = 0;
/** Has the folder looked at again, each time when its databases are due to be asked, until something holds. */
async function atLaterLooks(put: (path: string, content: unknown) => Promise<void>, holds: () => void) {
  const attempt = async () => {
    try {
      holds();
    } catch (error) {
      vi.setSystemTime(Date.now() + 11_000);
      await put("b/anders.geojson", { type: "Point", coordinates: [5, (place += 0.001)] });
      throw error;
    }
  };
  // Less often than the pause that a look makes after a change, which would put it off for ever.
  await vi.waitFor(attempt, { timeout: patienceMs, interval: 500 });
}
