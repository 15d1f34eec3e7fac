import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Feature } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { isStored } from "../../../server/maps/embedded/blocks/layerBlocks.ts";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import type { MapRequest, MapServer } from "../../../server/maps/MapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { bytesOf, requestOf } from "./storeSetup.ts";
import type { MapAnswer } from "../../../server/services/maps/MapCall.ts";

/** Enough for some four blocks on disk, so that pictures show a few of them or all. */
const count = 14_000;
const silent = createLog("silent");
const style: LayerStyle = {
  symbol: { fill: "#33669980", stroke: "#224466" },
  rules: [
    { title: "Groot", when: { property: "maat", min: 75 }, symbol: { fill: "#aa3333", stroke: "#660000" } },
    { title: "Boom", when: { property: "soort", in: ["boom"] }, symbol: { fill: "#118844", radius: 3 } },
  ],
  label: { property: "naam", size: 10, colour: "#111111", maxScaleDenominator: 3000 },
  others: [
    {
      words: { name: "klein", title: "Klein" },
      symbol: { fill: "#dddddd" },
      rules: [{ title: "Klein", when: { property: "maat", below: 20 }, symbol: { fill: "#118844" } }],
      levels: true,
    },
  ],
};

let geodata: Awaited<ReturnType<typeof geodataFolder>>;
let inMemory: MapServer;
let onDisk: MapServer;
beforeAll(async () => {
  geodata = await geodataFolder({ "a/dingen.geojson": things(), "a/dingen.style.json": style });
  const { dataDir } = geodata;
  inMemory = await openEmbeddedMapServer({ dataDir, log: silent });
  onDisk = await openEmbeddedMapServer({ dataDir, memoryBytes: 2 ** 20, log: silent });
});
afterAll(async () => {
  await inMemory.close();
  await onDisk.close();
  await geodata.remove();
});

/** Parcels with holes and bits, ditches and trees, all through each other. */
function things(): Feature[] {
  const random = seededRandom("dingen");
  return Array.from({ length: count }, (_, n): Feature => {
    const [lon, lat, size] = [
      5 + random.between(0, 0.1),
      52 + random.between(0, 0.06),
      random.between(1e-5, 8e-5),
    ];
    const ring = (r: number) => [
      [lon - r, lat - r],
      [lon + r, lat - r / 2],
      [lon + r, lat + r],
      [lon - r, lat - r],
    ];
    const kind = n % 4;
    return {
      type: "Feature",
      geometry:
        kind === 0
          ? { type: "Point", coordinates: [lon, lat] }
          : kind === 1
            ? { type: "LineString", coordinates: ring(size * 2).slice(0, 3) }
            : { type: "Polygon", coordinates: kind === 2 ? [ring(size)] : [ring(size), ring(size / 3)] },
      properties: {
        naam: `ding ${n}`,
        soort: kind === 0 ? "boom" : "vlak",
        maat: Math.round(random.between(0, 100)),
        leeg: null,
      },
    };
  });
}

/** The moments of answering and of telling first differ, nothing else. */
const timeless = (bytes: Buffer) =>
  bytes.toString("latin1").replace(/(timeStamp"?[:=]|updateSequence=)"[^"]*"/, "");

async function both(asked: Pick<MapRequest, "service" | "request">, query: string) {
  const answers = [inMemory, onDisk].map(async (server) => {
    const answer = await server.answer(requestOf({ ...asked, layers: ["dingen"] }, query));
    return { ...answer, bytes: await bytesOf(answer) };
  });
  return (await Promise.all(answers)) as [Answer, Answer];
}
type Answer = MapAnswer & { bytes: Buffer };

const getMap = { service: "WMS", request: "GetMap" } as const;
const getFeature = { service: "WFS", request: "GetFeature" } as const;

describe("a layer that is larger than the memory for layers", () => {
  it("lies in a packed file, and the next start finds it there", async () => {
    const packed = async () =>
      (await readdir(join(geodata.dataDir, "packed"))).filter(
        (name) => name.endsWith(".layer") && !name.includes("-28992"),
      );
    const [file] = await packed();
    const store = await openLayerStore({
      geodataDir: join(geodata.dataDir, "geodata"),
      memoryBytes: 2 ** 20,
      log: silent,
    });
    await store.ready;
    const layer = store.layer("a", "dingen");
    await store.close();

    expect(layer && isStored(layer) && layer.path).toBe(join(geodata.dataDir, "packed", file ?? ""));
    expect(layer?.featureCount).toBe(count);
    expect(await packed()).toEqual([file]);
  });

  it("§7.15 draws and finds the same through a filter", async () => {
    const frame =
      "version=1.3.0&crs=CRS:84&bbox=5,52,5.02,52.02&width=256&height=256&format=image/png&styles=";
    const filter = encodeURIComponent(
      "<Filter><PropertyIsLessThan><PropertyName>maat</PropertyName><Literal>50</Literal></PropertyIsLessThan></Filter>",
    );
    const getFeatureInfo = { service: "WMS", request: "GetFeatureInfo" } as const;
    const info =
      "&query_layers=dingen&i=128&j=128&buffer=100&feature_count=1000&info_format=application/json";

    const [drawn, drawnFromDisk] = await both(getMap, `${frame}&filter=${filter}`);
    const [whole] = await both(getMap, frame);
    const [found, foundOnDisk] = await both(getFeatureInfo, `${frame}${info}&filter=${filter}`);

    expect(drawn.bytes.equals(whole.bytes)).toBe(false);
    expect(drawnFromDisk.bytes.equals(drawn.bytes)).toBe(true);
    const { features } = JSON.parse(found.bytes.toString()) as { features: Feature[] };
    expect(features.length).toBeGreaterThan(10);
    expect(features.every(({ properties }) => properties?.["maat"] < 50)).toBe(true);
    expect(timeless(foundOnDisk.bytes)).toBe(timeless(found.bytes));
  });

  it.each([
    ["all of it", "5,52,5.1,52.06"],
    ["all of it in another style (§24.1)", "5,52,5.1,52.06", "klein"],
    ["some blocks of it", "5.02,52.01,5.06,52.04"],
    ["a street, with labels", "5.05,52.03,5.052,52.0312"],
    ["a place beside it", "6,53,6.1,53.06"],
  ])("§7.15 is drawn as from memory, to the pixel: %s", async (_, box, name = "") => {
    const query = `version=1.3.0&layers=dingen&styles=${name}&crs=CRS:84&bbox=${box}&width=400&height=240&format=image/png&transparent=true`;
    const [memory, disk] = await both(getMap, query);

    expect(memory.headers["content-type"]).toBe("image/png");
    expect(disk.bytes.equals(memory.bytes)).toBe(true);
  });

  it.each(["5.05,52.03", "5.0123,52.0456", "5.09,52.001"])(
    "§9.29 is found at a place as in memory: %s",
    async (place) => {
      const [x = 0, y = 0] = place.split(",").map(Number);
      const box = [x - 0.001, y - 0.0006, x + 0.001, y + 0.0006].join(",");
      const query = `version=1.3.0&layers=dingen&query_layers=dingen&styles=&crs=CRS:84&bbox=${box}&width=400&height=240&i=200&j=120&feature_count=50&buffer=60&info_format=application/json`;
      const [memory, disk] = await both({ service: "WMS", request: "GetFeatureInfo" }, query);

      expect(memory.bytes.toString()).toContain("ding ");
      expect(disk.bytes.equals(memory.bytes)).toBe(true);
    },
  );

  const json = "outputformat=application/json";
  const box = "bbox=5.02,52.01,5.06,52.04,CRS:84";
  const filter = (condition: string) => `filter=<fes:Filter>${condition}</fes:Filter>`;
  const compare = (operator: string, name: string, value: string) =>
    `<fes:${operator}><fes:ValueReference>${name}</fes:ValueReference><fes:Literal>${value}</fes:Literal></fes:${operator}>`;
  const large = compare("PropertyIsGreaterThan", "maat", "90");
  const noTree = `<fes:Not>${compare("PropertyIsEqualTo", "soort", "boom")}</fes:Not>`;
  it.each([
    ["all features", json],
    ["those in a box", `${json}&${box}`],
    ["those in web mercator", `${json}&srsname=EPSG:3857&bbox=559000,6800000,563000,6803000,EPSG:3857`],
    ["a page in the order of the file", `${json}&count=120&startindex=4321`],
    ["a page by attribute", `${json}&${box}&sortby=maat DESC,naam&count=50&startindex=30`],
    ["a page of all by one attribute", `${json}&sortby=maat&count=120&startindex=17000`],
    ["a page of all from its highest value", `${json}&sortby=soort DESC&count=9&startindex=21000`],
    ["a page by a filter", `${json}&sortby=maat DESC&count=50&startindex=100&${filter(large)}`],
    ["a page beyond the last", `${json}&count=10&startindex=99999`],
    ["those that a filter accepts", `${json}&${filter(large)}`],
    ["the same, of which the values are known by now", `resulttype=hits&${filter(large)}`],
    ["those by two attributes", `${json}&${filter(`<fes:And>${large}${noTree}</fes:And>`)}`],
    [
      "those that a filter or an id accepts",
      `${json}&${filter(`<fes:Or>${large}<fes:ResourceId rid="dingen.5"/></fes:Or>`)}`,
    ],
    ["some by their ids", `${json}&resourceid=dingen.7,dingen.21999`],
    ["fewer attributes in RD", `${json}&${box}&propertyname=naam,geometry&srsname=EPSG:28992&count=300`],
    ["GML 3.2", `${box}&count=300`],
    ["a count", `resulttype=hits&${box}`],
  ])("§7.16 answers with the bytes that it would have from memory: %s", async (_, query) => {
    const [memory, disk] = await both(getFeature, query);

    expect(memory.status).toBe(200);
    expect(timeless(disk.bytes)).toBe(timeless(memory.bytes));
  });

  it.each([
    ["§7.14 its legend", { service: "WMS", request: "GetLegendGraphic" }, "format=image/png"],
    ["the WMS capabilities", { service: "WMS", request: "GetCapabilities" }, ""],
    ["the WFS capabilities", { service: "WFS", request: "GetCapabilities" }, ""],
    ["its feature type", { service: "WFS", request: "DescribeFeatureType" }, ""],
  ] as const)("tells the same of itself: %s", async (_, asked, query) => {
    const [memory, disk] = await both(asked, query);

    expect(memory.status).toBe(200);
    expect(timeless(disk.bytes)).toBe(timeless(memory.bytes));
  });
});
