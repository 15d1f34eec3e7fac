import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FeatureCollection, Position } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generateCity } from "../../bench/demo/city/generateCity.ts";
import { townCentre } from "../../bench/demo/makeDemoFiles.ts";
import type { DemoFeature } from "../../bench/demo/DemoLayer.ts";
import { convertLayer } from "../../bench/demo/files/convertLayer.ts";
import { lonLatOfRd } from "../../bench/demo/files/rdNew.ts";
import { toGeoJson } from "../../bench/demo/files/toGeoJson.ts";
import { toGeoPackage } from "../../bench/demo/files/toGeoPackage.ts";
import { seededRandom, type SeededRandom } from "../../support/content/seededRandom.ts";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import type { MapServer } from "../../../server/maps/MapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { bytesOf, requestOf } from "./storeSetup.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { gdalInPython, pythonWithGdal } from "../../support/map-servers/ogcClients.ts";

type Box = [minX: number, minY: number, maxX: number, maxY: number];

const boxCount = 150;
const silent = createLog("silent");
const epsg = (code: number) => {
  const projection = projectionOf(code);
  if (!projection) throw new Error(`EPSG:${code} is not known`);
  return projection;
};

/** Parcels, sewers and trees of a town, in one layer; metres, EPSG:28992. */
const city = generateCity({ seed: "kaders", scale: 0.35, centre: townCentre });
const features: DemoFeature[] = [city.percelen, city.riolering, city.bomen, city.wijken].flatMap((layer) =>
  layer.features.map(({ geometry }, n) => ({ geometry, properties: { naam: `${layer.name} ${n}` } })),
);
const town = { name: "stad", columns: [["naam", "text"]] as const, features };
/** The same town as somebody has it who works in degrees. */
const inDegrees = convertLayer(town, lonLatOfRd);
const fromDegrees = (code: number) =>
  convertLayer(inDegrees, (lon, lat): Position => epsg(code).fromLonLat(lon, lat));

let dataDir: string;
let remove: (() => Promise<void>) | undefined;
let inMemory: MapServer;
let onDisk: MapServer;

beforeAll(async () => {
  if (!gdalInPython) return;
  ({ dataDir, remove } = await geodataFolder({
    "a/rd.gpkg": toGeoPackage(town, 28992),
    "a/graden.geojson": toGeoJson(inDegrees),
  }));
  for (const code of [28992, 3857, 4326])
    await writeFile(
      join(dataDir, `${code}.geojson`),
      toGeoJson(code === 4326 ? inDegrees : fromDegrees(code)),
    );
  inMemory = await openEmbeddedMapServer({ dataDir, log: silent });
  onDisk = await openEmbeddedMapServer({ dataDir, memoryBytes: 2 ** 16, log: silent });
});

afterAll(async () => {
  await inMemory?.close();
  await onDisk?.close();
  await remove?.();
});

const positionsOf = ({ geometry }: DemoFeature): Position[] =>
  geometry.type === "Point"
    ? [geometry.coordinates]
    : geometry.type === "LineString"
      ? geometry.coordinates
      : geometry.coordinates.flat();

function boxAround(feature: DemoFeature): Box {
  const positions = positionsOf(feature);
  const [xs, ys] = [positions.map(([x = 0]) => x), positions.map(([, y = 0]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/**
 * Boxes from a hand's breadth to the whole town, anywhere in it; and boxes that only just touch a feature, or only just
 * don't: along a side of the box around it, at a vertex, or at the middle of one of its sides.
 */
function boxesAround(features: DemoFeature[], random: SeededRandom): Box[] {
  const all = features.map(boxAround);
  const whole: Box = [
    Math.min(...all.map(([x]) => x)),
    Math.min(...all.map(([, y]) => y)),
    Math.max(...all.map(([, , x]) => x)),
    Math.max(...all.map(([, , , y]) => y)),
  ];
  const width = whole[2] - whole[0];
  const hair = width * 1e-12;
  const size = () => width * 10 ** random.between(-4.5, 0.1);
  return Array.from({ length: boxCount }, (_, n): Box => {
    const [w, h] = [size(), size()];
    const x = random.between(whole[0] - w / 2, whole[2]);
    const y = random.between(whole[1] - h / 2, whole[3]);
    if (n % 5 < 2) return [x, y, x + w, y + h];
    const feature = random.pick(features);
    const own = boxAround(feature);
    const off = random.pick([0, 0, hair, -hair]);
    if (n % 5 === 2) return [own[2] + off, own[1], own[2] + w, own[1] + h];
    const positions = positionsOf(feature);
    const at = random.integer(0, positions.length - 1);
    const [[x1 = 0, y1 = 0] = [], [x2 = x1, y2 = y1] = []] = positions.slice(at);
    if (n % 5 === 3) return [x1 - w, y1 - h, x1 + off, y1 + off];
    return [(x1 + x2) / 2, (y1 + y2) / 2, (x1 + x2) / 2 + w / 50, (y1 + y2) / 2 + h / 50];
  });
}

/** The numbers of the features in each box, as GDAL says. */
function byGdal(file: string, boxes: Box[]): number[][] {
  const script = join(import.meta.dirname, "../../support/map-servers/featuresInBoxes.py");
  const { stdout, stderr, status } = spawnSync(pythonWithGdal ?? "python3", [script, file], {
    input: JSON.stringify(boxes),
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString()) as number[][];
}

async function ask(server: MapServer, layer: string, query: Record<string, string>) {
  const asked = { service: "WFS", request: "GetFeature", layers: [layer] } as const;
  const answer = await server.answer(requestOf(asked, { outputformat: "application/json", ...query }));
  return JSON.parse((await bytesOf(answer)).toString()) as FeatureCollection & { numberMatched: number };
}

/** The same boxes as a filter of the filter encoding says them. */
const asFilter = ([minX, minY, maxX, maxY]: Box, code: number) =>
  `<Filter xmlns="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2"><BBOX><gml:Envelope srsName="EPSG:${code}">` +
  `<gml:lowerCorner>${minX} ${minY}</gml:lowerCorner><gml:upperCorner>${maxX} ${maxY}</gml:upperCorner></gml:Envelope></BBOX></Filter>`;

const asBbox = (box: Box, code: number) => `${box.join(",")},EPSG:${code}`;

/** What the product finds, in numbers of the file: whole, as pages of a filter, and as a count. */
async function byUs(
  server: MapServer,
  layer: string,
  { box, code, n }: { box: Box; code: number; n: number },
) {
  const numbersOf = ({ features }: FeatureCollection) =>
    features.map(({ id }) => Number(String(id).split(".").pop()));
  if (n % 10 === 0) {
    const { numberMatched } = await ask(server, layer, { bbox: asBbox(box, code), resulttype: "hits" });
    const half = String(Math.ceil(numberMatched / 2));
    const filter = asFilter(box, code);
    const pages = [
      await ask(server, layer, { filter, count: half }),
      await ask(server, layer, { filter, count: half === "0" ? "1" : half, startindex: half }),
    ];
    return pages.flatMap(numbersOf);
  }
  return numbersOf(await ask(server, layer, { bbox: asBbox(box, code), propertyname: "naam" }));
}

const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

describeWhere(gdalInPython, "GDAL (python3-gdal)")(
  "a box finds what GDAL finds in it, in the system of the box (§7.16)",
  () => {
    const cases = [
      { layer: "rd", code: 28992, where: "in memory", file: "geodata/a/rd.gpkg" },
      { layer: "rd", code: 28992, where: "on disk", file: "geodata/a/rd.gpkg" },
      { layer: "graden", code: 28992, where: "in memory", file: "28992.geojson" },
      { layer: "graden", code: 4326, where: "in memory", file: "4326.geojson" },
      { layer: "graden", code: 3857, where: "on disk", file: "3857.geojson" },
    ];

    it.each(cases)(
      `${boxCount} boxes in EPSG:$code of layer $layer $where`,
      async ({ layer, code, where, file }) => {
        const own = layer === "rd" ? town : code === 4326 ? inDegrees : fromDegrees(code);
        const boxes = boxesAround(own.features, seededRandom(`${layer} ${code}`));
        const expected = byGdal(join(dataDir, file), boxes);

        const found: number[][] = [];
        for (const [n, box] of boxes.entries())
          found.push(ascending(await byUs(where === "on disk" ? onDisk : inMemory, layer, { box, code, n })));

        const unequal = boxes.flatMap((box, n) => {
          const [ours, theirs] = [found[n] ?? [], expected[n] ?? []];
          const [extra, missing] = [
            ours.filter((id) => !theirs.includes(id)),
            theirs.filter((id) => !ours.includes(id)),
          ];
          return extra.length + missing.length > 0 ? [{ n, box, extra, missing }] : [];
        });
        expect(unequal).toEqual([]);
        // The boxes are worth their name: some hold nothing, some hold a good part of the town.
        expect(expected.filter((numbers) => numbers.length === 0).length).toBeGreaterThan(boxCount / 50);
        expect(Math.max(...expected.map((numbers) => numbers.length))).toBeGreaterThan(500);
      },
      120_000,
    );
  },
);
