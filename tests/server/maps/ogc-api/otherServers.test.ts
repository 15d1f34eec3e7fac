import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openUpstreamMapServer } from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import { setupApp, type Caller } from "../../../support/app/testApp.ts";
import { emails } from "../../../support/content/seed.ts";
import { describeWhere } from "../../../support/host/installed.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";
import { startGeoServerStandIn } from "../../../support/map-servers/startGeoServerStandIn.ts";
import { mapServerProgram, startMapServer } from "../../../support/map-servers/startMapServer.ts";
import { qgisServerProgram, startQgisServer } from "../../../support/map-servers/startQgisServer.ts";
import type { Items } from "./setup.ts";

/** Trees, n thousandths of a degree east of 5.1° E, 52.08° N. */
const trees = Array.from({ length: 30 }, (_, n) => ({
  type: "Feature",
  properties: {
    nummer: n,
    soort: n % 3 === 0 ? "eik" : n % 3 === 1 ? "Linde & <berk>" : "els",
    hoogte: n / 2,
    keuring: `2026-03-${String(1 + n).padStart(2, "0")}`,
  },
  geometry: { type: "Point", coordinates: [5.1 + n / 1000, 52.08] },
}));

const days: [string, Record<string, string>, number[]] = [
  "days",
  { filter: "keuring >= DATE('2026-03-29')" },
  [28, 29],
];

const log = { warn: () => undefined };
type Start = (
  geodataDir: string,
) => Promise<{ mapServer: ReturnType<typeof openUpstreamMapServer>; close: () => unknown }>;
const byTemplate =
  (start: (folder: string) => Promise<{ urlTemplate: string; close: () => Promise<void> }>): Start =>
  async (folder) => {
    const { urlTemplate, close } = await start(folder);
    return { mapServer: openUpstreamMapServer({ urlTemplate, log }), close };
  };

const servers: [string, object | undefined, Start][] = [
  [
    "what answers as GeoServer does",
    {},
    async (folder) => {
      const { settings, close } = await startGeoServerStandIn(folder);
      const { GEOSERVER_URL: geoserverUrl, GEOSERVER_USER: user, GEOSERVER_PASSWORD: password } = settings;
      return { mapServer: openUpstreamMapServer({ geoserverUrl, user, password, log }), close };
    },
  ],
  ["MapServer", mapServerProgram, byTemplate(startMapServer)],
  [
    "MapServer that knows no GeoJSON",
    mapServerProgram,
    byTemplate(async (folder) => await startMapServer(folder, { isGmlOnly: true })),
  ],
  ["QGIS Server", qgisServerProgram, byTemplate(startQgisServer)],
];

for (const [name, program, start] of servers)
  describeWhere(program, name)(`the OGC API over ${name} (§7.30)`, () => {
    let caller: Caller;
    let base: string;
    const closing: (() => unknown)[] = [];

    beforeAll(async () => {
      const files = await geodataFolder({
        "voorbeeld/bomen.geojson": trees,
        "voorbeeld/wijken.geojson": trees,
      });
      const { mapServer, close } = await start(join(files.dataDir, "geodata"));
      const product = await setupApp({ mapServer });
      closing.push(() => product.close(), close, files.remove);
      caller = await product.signInAs(emails.defaultUser);
      base = `/api/projects/${product.seeded.projects.parks}/ogc/collections`;
    });
    afterAll(async () => {
      for (const close of closing) await close();
    });

    const items = async (query: Record<string, string>): Promise<Items> => {
      const answer = await caller.get(`${base}/bomen/items?${new URLSearchParams(query).toString()}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<Items>();
    };
    const numbers = async (query: Record<string, string>) =>
      (await items({ limit: "100", ...query })).features
        .map(({ properties }) => Number(properties?.["nummer"]))
        .sort((a, b) => a - b);

    it("names the project's layers only", async () => {
      const { collections } = (await caller.get(base)).json<{ collections: { id: string }[] }>();

      expect(collections.map(({ id }) => id)).toEqual(["bomen"]);
      expect((await caller.get(`${base}/wijken/items`)).statusCode).toBe(404);
    });

    it("pages through all features", async () => {
      const found: number[] = [];
      for (const offset of [0, 12, 24]) {
        const page = await items({ limit: "12", offset: String(offset) });
        expect(page.numberReturned).toBe(page.features.length);
        expect(page.links.some(({ rel }) => rel === "next")).toBe(offset < 24);
        found.push(...page.features.map(({ properties }) => Number(properties?.["nummer"])));
      }

      expect(found.sort((a, b) => a - b)).toEqual(trees.map((_, n) => n));
    });

    it("gives a feature by the id that it has in a page", async () => {
      const [first] = (await items({ limit: "1" })).features;
      const answer = await caller.get(`${base}/bomen/items/${String(first?.id)}`);

      expect(answer.json()).toMatchObject({ type: "Feature", id: first?.id, properties: first?.properties });
      expect((await caller.get(`${base}/bomen/items/bomen.99999`)).statusCode).toBe(404);
    });

    it.each([
      ["a box", { bbox: "5.0995,52,5.1025,53" }, [0, 1, 2]],
      ["an attribute", { soort: "Linde & <berk>", limit: "3" }, [1, 4, 7]],
      ["a box and an attribute", { bbox: "5.0995,52,5.1045,53", soort: "eik" }, [0, 3]],
      ["text", { filter: "soort LIKE 'e%' AND nummer < 4" }, [0, 2, 3]],
      ["numbers", { filter: "hoogte BETWEEN 1 AND 2 OR nummer IN (7, 9)" }, [2, 3, 4, 7, 9]],
      ["what is not", { filter: "NOT (nummer > 1 OR soort = 'eik')" }, [1]],
      // MapServer 8.0 finds no feature of such a file by a date, whatever way it is asked.
      ...(name.startsWith("MapServer") ? [] : [days]),
    ] as (typeof days)[])("filters by %s", async (_, query, found) => {
      expect(await numbers(query)).toEqual(found);
    });

    it("filters by place and more, by the name that the geometry has", async () => {
      const { properties } = (await caller.get(`${base}/bomen/queryables`)).json<{
        properties: Record<string, { format?: string }>;
      }>();
      const [geometry] =
        Object.entries(properties).find(([, { format = "" }]) => format.startsWith("geometry")) ?? [];
      const box = "BBOX(5.1005, 52, 5.1045, 53)";
      const area = "POLYGON((5.1005 52, 5.1045 52, 5.1045 53, 5.1005 53, 5.1005 52))";

      for (const shape of [box, area])
        expect(await numbers({ filter: `S_INTERSECTS("${geometry}", ${shape}) AND nummer <> 2` })).toEqual([
          1, 3, 4,
        ]);
    });

    it.each([
      ["http://www.opengis.net/def/crs/EPSG/0/4326", [52.08, 5.1]],
      ["http://www.opengis.net/def/crs/EPSG/0/28992", [135_312, 454_675]],
    ])("answers in %s", async (crs, [x = 0, y = 0]) => {
      const [tree] = (await items({ crs, nummer: "0" })).features;

      const place = tree?.geometry.type === "Point" ? tree.geometry.coordinates : [];
      const digits = x > 90 ? -2 : 5;
      expect(place[0]).toBeCloseTo(x, digits);
      expect(place[1]).toBeCloseTo(y, digits);
    });
  });
