import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Geometry, LineString } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lonLatOfRd } from "../../../server/demo/files/rdNew.ts";
import { toGeoPackage } from "../../../server/demo/files/toGeoPackage.ts";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { freePort } from "../../support/freePort.ts";
import { describeWhere } from "../../support/installed.ts";
import { pythonWithQgis, qgisEnvironment } from "../../support/map-servers/qgis.ts";
import { isLeftOut, ogcClients } from "../../support/ogcClients.ts";
import { emails } from "../../support/seed.ts";
import { setupApp, type TestApp } from "../../support/testApp.ts";

const run = promisify(execFile);
const point = (n: number) => [5.1 + (n % 40) / 1000, 52.08 + Math.floor(n / 40) / 1000];

/** What lies in the files: points and polygons in degrees, lines in RD New. */
const trees = Array.from({ length: 1200 }, (_, n) => ({
  type: "Feature",
  properties: { nummer: `B${n}`, hoogte: n / 2 },
  geometry: { type: "Point", coordinates: point(n) },
}));
const parcels = Array.from({ length: 60 }, (_, n) => {
  const x = 5.1 + n / 1000;
  const y = 52.085;
  const ring = [
    [x, y],
    [x + 0.01, y],
    [x + 0.01, y + 0.01],
    [x, y + 0.01],
    [x, y],
  ];
  return {
    type: "Feature",
    properties: { kadastraal: `UTR00 A ${n}` },
    geometry: { type: "Polygon", coordinates: [ring] },
  };
});
const sewers = Array.from({ length: 80 }, (_, n) => ({
  properties: { streng: `S${n}` },
  geometry: {
    type: "LineString",
    coordinates: [
      [136_000 + n * 10, 455_000],
      [136_100 + n * 10, 455_250.5],
    ],
  } as LineString,
}));

/** Positions of all features, those of the westernmost feature first. */
const places = (features: number[][][]): number[][] => {
  const order = ([[x = 0, y = 0] = []]: number[][]) => Math.round(x * 1e4) * 1e7 + Math.round(y * 1e4);
  return features
    .toSorted((a, b) => order(a) - order(b))
    .map((points) => points.flatMap((at) => at.slice(0, 2)));
};
/** The largest difference between two lists of positions, degrees; endless where they differ in number. */
function farthest(found: number[][], expected: number[][] = []): number {
  const isAlike =
    found.length === expected.length && found.every((at, n) => at.length === expected[n]?.length);
  if (!isAlike) return Infinity;
  return Math.max(
    ...found.flatMap((at, n) => at.map((degrees, m) => Math.abs(degrees - (expected[n]?.[m] ?? 9)))),
  );
}
/** Five centimetres: RD New is computed a bit differently by each program. */
const nothing = 5e-7;
const pointsOf = (geometry: Geometry): number[][] => {
  if (geometry.type === "Point") return [geometry.coordinates];
  if (geometry.type === "LineString") return geometry.coordinates;
  if (geometry.type === "MultiLineString" || geometry.type === "Polygon") return geometry.coordinates.flat();
  if (geometry.type === "MultiPolygon") return geometry.coordinates.flat(2);
  throw new Error(`not expected: ${geometry.type}`);
};

const sources: Record<string, number[][]> = {
  bomen: places(trees.map(({ geometry }) => [geometry.coordinates])),
  percelen: places(parcels.map(({ geometry }) => geometry.coordinates.flat())),
  riolering: places(
    sewers.map(({ geometry }) => geometry.coordinates.map((at) => lonLatOfRd(at[0] ?? 0, at[1] ?? 0))),
  ),
};

let product: TestApp;
let dataDir: string;
let base: string;
let cookie: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "other-clients-"));
  const folder = join(dataDir, "geodata", "voorbeeld");
  await mkdir(folder, { recursive: true });
  const write = (name: string, features: object[]) =>
    writeFile(join(folder, `${name}.geojson`), JSON.stringify({ type: "FeatureCollection", features }));
  await write("bomen", trees);
  await write("percelen", parcels);
  await writeFile(
    join(folder, "riolering.gpkg"),
    toGeoPackage({ name: "riolering", columns: [["streng", "text"]], features: sewers }, 28992),
  );
  await writeFile(
    join(folder, "percelen.style.json"),
    JSON.stringify({ symbol: { fill: "#ff0000", stroke: "#ff0000", strokeWidth: 1 } }),
  );
  const mapServer = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  product = await setupApp({ mapServer, environment: { PUBLIC_URL: origin } });
  cookie = (await product.signInAs(emails.defaultUser)).cookie() ?? "";
  // QGIS 3.22 has no setting for a cookie, so whoever asks without one is taken for the person who is signed in.
  product.app.server.prependListener("request", (request) => {
    request.headers.cookie ??= cookie;
  });
  await product.app.listen({ port, host: "127.0.0.1" });
  base = `${origin}/api/projects/${product.seeded.projects.parks}/geoserver/voorbeeld`;
});

afterAll(async () => {
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface ReadByQgis {
  layers: Record<
    string,
    { isValid: boolean; crs: string; fields: Record<string, string>; features: { points: number[][] }[] }
  >;
  picture: { isValid: boolean; colours: number[][] };
}

describeWhere(pythonWithQgis ? {} : undefined, "QGIS (python3-qgis)")("QGIS", () => {
  let read: ReadByQgis;

  beforeAll(async () => {
    const script = join(import.meta.dirname, "../../support/map-servers/readWithQgis.py");
    const names = Object.keys(sources).join(",");
    const parameters = [script, `${base}/wfs`, `${base}/wms`, names, "percelen"];
    const { stdout } = await run(pythonWithQgis ?? "", parameters, {
      env: { ...process.env, ...qgisEnvironment(dataDir) },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 170_000,
    });
    read = JSON.parse(stdout.slice(stdout.indexOf("{"))) as ReadByQgis;
  });

  it.each(Object.keys(sources))(
    "reads every feature of %s by WFS, where it lies in the file (§7.16)",
    (layer) => {
      const found = read.layers[layer];

      expect(found?.isValid).toBe(true);
      const positions = places(found?.features.map(({ points }) => points) ?? []);
      expect(farthest(positions, sources[layer])).toBeLessThan(nothing);
    },
  );

  it("reads attributes by their types (§7.16)", () => {
    expect(read.layers["bomen"]?.fields).toMatchObject({ nummer: "xsd:string", hoogte: "xsd:double" });
  });

  it("draws a layer by WMS (§7.15)", () => {
    expect(read.picture).toEqual({
      isValid: true,
      colours: [
        [255, 0, 0, 255],
        [0, 0, 0, 0],
      ],
    });
  });
});

const inDegrees = ["-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=9", "-t_srs", "EPSG:4326"];

describe.skipIf(isLeftOut.gdal)("GDAL", () => {
  it.each(Object.keys(sources))(
    "reads every feature of %s by WFS, where it lies in the file (§7.16)",
    async (layer) => {
      const text = await ogcClients(cookie).gdal("ogr2ogr", [
        ...inDegrees,
        "/vsistdout/",
        `WFS:${base}/wfs`,
        `voorbeeld:${layer}`,
      ]);

      const { features } = JSON.parse(text) as { features: { geometry: Geometry }[] };
      const found = places(features.map(({ geometry }) => pointsOf(geometry)));
      expect(farthest(found, sources[layer])).toBeLessThan(nothing);
    },
  );

  it("counts what a filter of attributes and place leaves over, asked of the server (§7.16)", async () => {
    const filter = [
      "-where",
      "hoogte >= 20 AND hoogte < 60",
      "-spat",
      "5.0995",
      "52.0795",
      "5.1095",
      "52.0915",
    ];

    const summary = await ogcClients(cookie).gdal("ogrinfo", [
      "-ro",
      "-so",
      ...filter,
      `WFS:${base}/wfs`,
      "voorbeeld:bomen",
    ]);

    const left = trees.filter(({ properties, geometry: { coordinates } }) => {
      const [x = 0, y = 0] = coordinates;
      return properties.hoogte >= 20 && properties.hoogte < 60 && x < 5.1095 && y < 52.0915;
    });
    expect(left.length).toBeGreaterThan(10);
    expect(summary).toContain(`Feature Count: ${left.length}`);
  });
});
