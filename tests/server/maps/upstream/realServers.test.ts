import { join } from "node:path";
import type { Geometry } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeFilter, encodeIds } from "../../../../machines/layer-filter/filterEncoding.ts";
import { encodePlace, type PlaceCondition } from "../../../../machines/selection/placeFilter.ts";
import type { FilterOperator, LayerFilter } from "../../../../schemas/layerFilter.ts";
import { picturesIgnoreFilters } from "../../../../schemas/mapRefusals.ts";
import type { FeatureSearch } from "../../../../schemas/search.ts";
import { projectionOf } from "../../../../server/maps/embedded/projections.ts";
import { openUpstreamMapServer } from "../../../../server/maps/upstream/openUpstreamMapServer.ts";
import { describeWhere } from "../../../support/host/installed.ts";
import { mapServerProgram, startMapServer } from "../../../support/map-servers/startMapServer.ts";
import { qgisServerProgram, startQgisServer } from "../../../support/map-servers/startQgisServer.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupApp, type Caller, type TestApp } from "../../../support/app/testApp.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";
import { box } from "../../../support/map-servers/loadedLayer.ts";

/** Ten trees for each day of thirty. */
const dayOf = (n: number) => `2026-03-${String(1 + (n % 30)).padStart(2, "0")}`;

/** 20 by 15 trees, 0.001° apart, the first at 5.1° E, 52.08° N; one parcel; a layer that the project does not show. */
const trees = Array.from({ length: 300 }, (_, n) => ({
  type: "Feature",
  properties: {
    nummer: `B${n}`,
    soort: n % 3 === 0 ? "Zomereik" : "Linde & <berk>",
    hoogte: n / 2,
    plant: n % 5 === 0 ? null : "ja",
    keuring: dayOf(n),
    gezien: `${dayOf(n)}T${n % 2 === 0 ? "00:00:00" : "23:30:00"}`,
  },
  geometry: { type: "Point", coordinates: [5.1 + (n % 20) / 1000, 52.08 + Math.floor(n / 20) / 1000] },
}));
const parcel = {
  type: "Feature",
  properties: { kadastraal: "UTR00 A 1" },
  geometry: {
    type: "Polygon",
    coordinates: [box(5.105, 52.085, 5.115, 52.095)],
  },
};

/** Where a tree stands in RD New, metres; the next one in its row is 68 m away, the next row 111 m. */
const rdOf = (n: number) =>
  projectionOf(28992)?.fromLonLat(5.1 + (n % 20) / 1000, 52.08 + Math.floor(n / 20) / 1000) ?? [];
const block: Geometry = { type: "Polygon", coordinates: [[21, 22, 42, 41, 21].map(rdOf)] };
const places: [string, PlaceCondition, string[]][] = [
  [
    "in a circle",
    { place: { kind: "disc", centre: rdOf(105), radiusM: 75 }, relation: "intersects", distanceM: 0 },
    ["B104", "B105", "B106"],
  ],
  [
    "wholly in a circle",
    { place: { kind: "disc", centre: rdOf(105), radiusM: 75 }, relation: "within", distanceM: 0 },
    ["B104", "B105", "B106"],
  ],
  [
    "near a line",
    near({ type: "LineString", coordinates: [rdOf(0), rdOf(4)] }, 75),
    ["B0", "B1", "B2", "B3", "B4", "B5"],
  ],
  ["near an area", near(block, 75), ["B20", "B21", "B22", "B23", "B40", "B41", "B42", "B43"]],
  ["near several places", near({ type: "MultiPoint", coordinates: [rdOf(0), rdOf(60)] }, 10), ["B0", "B60"]],
];

function near(geometry: Geometry, distanceM: number): PlaceCondition {
  return { place: { kind: "shape", geometry }, relation: "near", distanceM };
}

/** A box around everything, EPSG:3857. */
const all = "500000,6800000,600000,6900000,EPSG:3857";

interface Collection {
  features: {
    id?: string | number;
    properties: Record<string, unknown>;
    geometry: { coordinates: number[] };
  }[];
}

const servers = [
  ["MapServer", mapServerProgram, startMapServer],
  [
    "MapServer that knows no GeoJSON",
    mapServerProgram,
    (folder: string) => startMapServer(folder, { isGmlOnly: true }),
  ],
  ["QGIS Server", qgisServerProgram, startQgisServer],
] as const;

for (const [name, program, start] of servers)
  describeWhere(program, name)(`a real ${name} behind the product`, () => {
    const isMapServer = name.startsWith("MapServer");
    let product: TestApp;
    let caller: Caller;
    let base: string;
    const closing: (() => Promise<void>)[] = [];

    beforeAll(async () => {
      const files = await geodataFolder({
        "voorbeeld/bomen.geojson": trees,
        "voorbeeld/percelen.geojson": [parcel],
        "voorbeeld/wijken.geojson": [parcel],
        "voorbeeld/percelen.style.json": { symbol: { fill: "#ff0000", stroke: "#000000", strokeWidth: 1 } },
      });
      const real = await start(join(files.dataDir, "geodata"));
      const log = { warn: () => undefined };
      const mapServer = openUpstreamMapServer({ urlTemplate: real.urlTemplate, log });
      product = await setupApp({ mapServer });
      closing.push(
        () => product.close(),
        () => real.close(),
        files.remove,
      );
      caller = await product.signInAs(emails.defaultUser);
      base = `/api/projects/${product.seeded.projects.parks}/geoserver/voorbeeld`;
    });

    afterAll(async () => {
      for (const close of closing) await close();
    });

    const ask = async (service: "wms" | "wfs", query: Record<string, string>) =>
      await caller.get(`${base}/${service}?${new URLSearchParams(query).toString()}`);
    const askFeatures = async (query: Record<string, string>): Promise<Collection> =>
      (
        await ask("wfs", {
          service: "WFS",
          version: "2.0.0",
          request: "GetFeature",
          typename: "voorbeeld:bomen",
          outputFormat: "application/json",
          ...query,
        })
      ).json<Collection>();

    it.each([
      ["WMS", "1.3.0"],
      ["WMS", "1.1.1"],
      ["WFS", "2.0.0"],
    ] as const)(
      "offers %s %s with the project's layers only, at the product's address (§7.14–7.16)",
      async (service, version) => {
        const { statusCode, body } = await ask(service === "WMS" ? "wms" : "wfs", {
          service,
          version,
          request: "GetCapabilities",
        });

        expect(statusCode).toBe(200);
        expect(body).toContain(">bomen<");
        expect(body).not.toContain("wijken");
        expect(body).not.toMatch(/cgi-bin|\.map\b|\.qgs\b|MapServer version/);
        expect(body).toContain(base);
      },
    );

    it.each([
      ["1.3.0", "crs", "EPSG:3857", "567843,6815415,569843,6817415"],
      ["1.3.0", "crs", "EPSG:4326", "52.085,5.105,52.095,5.115"],
      ["1.1.1", "srs", "EPSG:4326", "5.105,52.085,5.115,52.095"],
    ])("draws by WMS %s in %s %s (§7.15)", async (version, crs, code, bbox) => {
      const picture = { width: "64", height: "64", format: "image/png", styles: "" };

      const { headers, rawPayload } = await ask("wms", {
        service: "WMS",
        version,
        request: "GetMap",
        layers: "percelen",
        [crs]: code,
        bbox,
        ...picture,
      });

      expect(headers["content-type"]).toContain("image/png");
      expect((await centreOf(rawPayload)).slice(0, 3)).toEqual([255, 0, 0]);
    });

    it("draws a legend as the browser asks for it (§7.14)", async () => {
      const query = { service: "WMS", version: "1.3.0", request: "GetLegendGraphic", format: "image/png" };

      const { headers } = await ask("wms", { ...query, width: "20", height: "20", layer: "percelen" });

      expect(headers["content-type"]).toContain("image/png");
    });

    it("gives features as GeoJSON within a box, in either axis order (§7.16)", async () => {
      const boxes = [
        "5.0995,52.0795,5.1025,52.0815,EPSG:4326",
        "52.0795,5.0995,52.0815,5.1025,urn:ogc:def:crs:EPSG::4326",
      ];

      const [first, second] = await Promise.all(
        boxes.map((bbox) => askFeatures({ bbox, srsname: "EPSG:4326", count: "100" })),
      );

      const numbers = ({ features }: Collection) =>
        features.map(({ properties }) => String(properties["nummer"])).toSorted();
      expect(numbers(first ?? { features: [] })).toEqual(["B0", "B1", "B2", "B20", "B21", "B22"]);
      expect(numbers(second ?? { features: [] })).toEqual(numbers(first ?? { features: [] }));
    });

    it.each(places)("selects %s (§29)", async (_, condition, found) => {
      const described = await ask("wfs", {
        service: "WFS",
        version: "2.0.0",
        request: "DescribeFeatureType",
        typename: "voorbeeld:bomen",
        outputFormat: "application/json",
      });
      const { featureTypes } = described.json<{
        featureTypes: { properties: { name: string; type: string }[] }[];
      }>();
      const geometry = featureTypes[0]?.properties.find(({ type }) => type.startsWith("gml:"))?.name ?? "";
      const filter = encodeFilter([], "wfs", { condition: encodePlace(condition, geometry) }) ?? "";

      const { features } = await askFeatures({ filter, count: "100", srsname: "EPSG:3857" });

      expect(new Set(features.map(({ properties }) => properties["nummer"]))).toEqual(new Set(found));
    });

    it("gives several features by their ids, with those alone (§7.16)", async () => {
      const page = await askFeatures({ count: "12", srsname: "EPSG:3857" });
      const ids = page.features.map(({ id }) => String(id));
      // GeoJSON of MapServer has none; the browser would tell features by what they hold.
      expect(ids[0]).toMatch(/^bomen\.\w+$/);
      const some = ids.slice(1);

      const requests: Record<string, string>[] = [
        { resourceid: some.join(",") },
        { filter: encodeIds(some) },
      ];
      for (const asked of requests) {
        const { features } = await askFeatures({ ...asked, count: "100", srsname: "EPSG:3857" });
        expect(new Set(features.map(({ id }) => id))).toEqual(new Set(some));
      }
      const rest = await askFeatures({ resourceid: some.join(","), startIndex: "1", count: "2" });
      expect(rest.features).toHaveLength(2);
    });

    it("gives attributes as what they are, and positions as they lie in the file (§7.16)", async () => {
      const { features } = await askFeatures({ bbox: all, count: "300", srsname: "EPSG:4326" });

      const rows = (some: Collection["features"]) =>
        some
          .map(({ properties: { nummer, soort, hoogte }, geometry: { coordinates } }) =>
            JSON.stringify([nummer, soort, hoogte, ...coordinates.map((degrees) => degrees.toFixed(6))]),
          )
          .toSorted();
      expect(rows(features)).toEqual(rows(trees));
    });

    it("gives all features page by page, each once (§7.16)", async () => {
      const pages = await Promise.all(
        ["0", "120", "240"].map((startIndex) =>
          askFeatures({
            bbox: all,
            srsname: "EPSG:3857",
            count: "120",
            startIndex,
          }),
        ),
      );

      expect(pages.map(({ features }) => features.length)).toEqual([120, 120, 60]);
      const numbers = pages.flatMap(({ features }) => features.map(({ properties }) => properties["nummer"]));
      expect(new Set(numbers).size).toBe(300);
    });

    const askAt = async (layer: string, i: string, buffer: string, filter?: string) =>
      await ask("wms", {
        service: "WMS",
        version: "1.3.0",
        request: "GetFeatureInfo",
        layers: layer,
        query_layers: layer,
        styles: "",
        crs: "EPSG:4326",
        bbox: "52.0795,5.0995,52.0805,5.1005",
        width: "101",
        height: "101",
        i,
        j: "50",
        info_format: "application/json",
        feature_count: "20",
        buffer,
        ...(filter === undefined ? {} : { filter }),
      });
    const infoAt = async (layer: string, i: string, buffer: string) =>
      (await askAt(layer, i, buffer)).json<Collection>();

    it("tells what is at a point as GeoJSON, within the distance that was asked for (§2.41)", async () => {
      expect(
        (await infoAt("bomen", "50", "10")).features.map(({ properties }) => properties["nummer"]),
      ).toEqual(["B0"]);
      expect((await infoAt("bomen", "35", "22")).features).toHaveLength(1);
      expect((await infoAt("bomen", "35", "5")).features).toHaveLength(0);
    });

    const picture = async (filter: string | undefined) =>
      await ask("wms", {
        service: "WMS",
        version: "1.3.0",
        request: "GetMap",
        layers: "bomen",
        styles: "",
        crs: "EPSG:4326",
        bbox: "52.0795,5.0995,52.0955,5.1205",
        width: "420",
        height: "320",
        format: "image/png",
        transparent: "true",
        ...(filter === undefined ? {} : { filter }),
      });

    let whole: Promise<number> | undefined;
    const wholeInk = () => (whole ??= picture(undefined).then(({ rawPayload }) => inkOf(rawPayload)));

    type Case = [what: string, conditions: LayerFilter, count: number, holdsB0: boolean];
    const where = (attribute: string, operator: FilterOperator, value = "", until?: string) => [
      { attribute, operator, value, ...(until !== undefined && { until }) },
    ];
    const byDays: Case[] = [
      ["a day", where("keuring", "equals", "2026-03-05"), 10, false],
      ["a period", where("keuring", "between", "2026-03-05", "2026-03-06"), 20, false],
      ["days after one", where("keuring", "above", "2026-03-29"), 10, false],
      ["days before one", where("keuring", "below", "2026-03-02"), 10, true],
      ["days until one", where("keuring", "atMost", "2026-03-02"), 20, true],
    ];
    const [begin, end] = ["2026-03-05", "2026-03-06T23:59:59.999"];

    const cases: Case[] = [
      ["a text", where("soort", "equals", "Zomereik"), 100, true],
      ["a text with markup", where("soort", "equals", "Linde & <berk>"), 200, false],
      ["another text", where("soort", "notEquals", "Zomereik"), 200, false],
      ["a part in whatever case", where("soort", "contains", "EIK"), 100, true],
      ["a beginning", where("nummer", "startsWith", "B29"), 11, false],
      ["numbers", where("hoogte", "atLeast", "145"), 10, false],
      ["numbers between two", where("hoogte", "between", "10", "19.5"), 20, false],
      ["more than a number", where("hoogte", "above", "145"), 9, false],
      ["less than a number", where("hoogte", "below", "5"), 10, true],
      ["moments of a day", where("gezien", "onDay", "2026-03-01"), 10, true],
      ["moments of a period", where("gezien", "between", begin, end), 20, false],
      ["moments after a day", where("gezien", "above", "2026-03-29T23:59:59.999"), 10, false],
      ["moments before a day", where("gezien", "below", "2026-03-02T00:00:00"), 10, true],
      ["nothing", where("plant", "empty"), 60, true],
      ["something", where("plant", "filled"), 240, false],
      ["two at once", [...where("soort", "equals", "Zomereik"), ...where("plant", "empty")], 20, true],
      ["an apostrophe", where("soort", "equals", 'Jan\'s "eik"'), 0, false],
      // Of files MapServer compares days as texts with slashes in pictures, and not at all in WFS.
      ...(isMapServer ? [] : byDays),
    ];
    /** What a filter selects does not depend on the form of the answer: a text, a number and nothing will do. */
    const isOfForm = ([what]: Case) => ["a text with markup", "numbers", "nothing"].includes(what);

    it.each(cases.filter((each) => !name.includes("no GeoJSON") || isOfForm(each)))(
      "filters picture, features, rows and points alike by %s (§4.39)",
      async (_, conditions, count, holdsB0) => {
        const [wms, wfs] = [encodeFilter(conditions, "wms"), encodeFilter(conditions, "wfs")];
        const within = encodeFilter(conditions, "wfs", {
          extent3857: [500_000, 6_800_000, 600_000, 6_900_000],
        });
        const filtered = (filter: string | undefined): Record<string, string> =>
          filter === undefined ? {} : { filter };
        const few = { count: "500", srsname: "EPSG:3857" };

        const point = await askAt("bomen", "50", "10", wms);
        const drawn = await inkOf((await picture(wms)).rawPayload);
        const [rows, inView] = await Promise.all([
          askFeatures({ ...few, ...filtered(wfs) }),
          askFeatures({ ...few, ...filtered(within) }),
        ]);

        // Signs stand apart, and all are alike.
        expect(drawn / (await wholeInk())).toBeCloseTo(count / 300, 1);
        expect(drawn === 0).toBe(count === 0);
        // MapServer would tell of what the filter hides, so it is not asked.
        const isRefused = point.body.includes(picturesIgnoreFilters);
        expect(isRefused || point.json<Collection>().features.length).toBe(isMapServer || Number(holdsB0));
        expect([rows.features.length, inView.features.length]).toEqual([count, count]);
      },
    );

    it("finds features by their attributes, of which each can be opened by its id (§7.16)", async () => {
      const project = product.seeded.projects.parks;
      const search = async (text: string) =>
        (await caller.get(`/api/projects/${project}/search?q=${encodeURIComponent(text)}`))
          .json<FeatureSearch>()
          .layers.filter(({ layer }) => layer === "bomen");

      const [[trees], [one], [none], [second]] = await Promise.all([
        search("EIK"),
        search("b29 zomer"),
        search("100%*"),
        search("zomereik 3"),
      ]);

      expect(trees).toMatchObject({ status: "searched" });
      expect(trees?.features).toHaveLength(5);
      expect(one?.features.map(({ properties }) => properties["nummer"])).toEqual(["B291", "B294", "B297"]);
      expect(none).toMatchObject({ status: "searched", count: 0, features: [] });
      const opened = await Promise.all(
        (second?.features ?? []).map(async ({ id }) => await askFeatures({ resourceid: id, count: "1" })),
      );
      expect(opened.map(({ features }) => features[0]?.properties["nummer"])).toEqual(
        second?.features.map(({ properties }) => properties["nummer"]),
      );
    });

    it("answers an exception report of its own to what it can't, which the browser reads", async () => {
      const { statusCode, headers, body } = await ask("wms", {
        service: "WMS",
        version: "1.3.0",
        request: "GetMap",
        layers: "percelen",
        styles: "",
        crs: "EPSG:999999",
        bbox: "0,0,1,1",
        width: "64",
        height: "64",
        format: "image/png",
      });

      expect([200, 400]).toContain(statusCode);
      expect(headers["content-type"]).toContain("xml");
      expect(body).toContain("ServiceException");
      expect(body).not.toMatch(/cgi-bin|\/tmp\//);
    });
  });

/** How many pixels are drawn at all. */
async function inkOf(png: Buffer): Promise<number> {
  const { default: sharp } = await import("sharp");
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}

async function centreOf(png: Buffer): Promise<number[]> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return [...data.subarray(at, at + 4)];
}
