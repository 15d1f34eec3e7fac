import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Geometry, LineString } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lonLatOfRd } from "../../bench/demo/files/rdNew.ts";
import { toGeoPackage } from "../../bench/demo/files/toGeoPackage.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
import { listenWith } from "./listenWith.ts";
import { pythonWithQgis, qgisEnvironment } from "../../support/map-servers/qgis.ts";
import {
  gdalPrograms,
  ogcClients,
  ogcClientsWith,
  owslibInPython,
} from "../../support/map-servers/ogcClients.ts";

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
  return {
    type: "Feature",
    properties: { kadastraal: `UTR00 A ${n}` },
    geometry: { type: "Polygon", coordinates: [box(x, 52.085, x + 0.01, 52.095)] },
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

let maps: Awaited<ReturnType<typeof listenWith>>;
/** Neither QGIS 3.22 nor all of OWSLib knows cookies. */
let token: string;
beforeAll(async () => {
  maps = await listenWith({
    "voorbeeld/bomen.geojson": trees,
    "voorbeeld/percelen.geojson": parcels,
    "voorbeeld/wijken.geojson": parcels,
    "voorbeeld/riolering.gpkg": toGeoPackage(
      { name: "riolering", columns: [["streng", "text"]], features: sewers },
      28992,
    ),
    "voorbeeld/percelen.style.json": { symbol: { fill: "#ff0000", stroke: "#ff0000", strokeWidth: 1 } },
  });
  await maps.listen();
  token = (await maps.makeToken()).token;
});
afterAll(() => maps.close());

interface ReadByQgis {
  layers: Record<
    string,
    { isValid: boolean; crs: string; fields: Record<string, string>; features: { points: number[][] }[] }
  >;
  picture: { isValid: boolean; colours: number[][]; identified: object[]; told: string };
}

describeWhere(pythonWithQgis ? {} : undefined, "QGIS (python3-qgis)")("QGIS", () => {
  let read: ReadByQgis;

  beforeAll(async () => {
    const script = join(import.meta.dirname, "../../support/map-servers/readWithQgis.py");
    const names = Object.keys(sources).join(",");
    const parameters = [script, `${maps.base}/wfs`, `${maps.base}/wms`, names, "percelen", token];
    const { stdout } = await run(pythonWithQgis ?? "", parameters, {
      env: { ...process.env, ...qgisEnvironment(maps.dataDir) },
      maxBuffer: 64 * 1024 * 1024,
      timeout: 170_000,
    });
    read = JSON.parse(stdout.slice(stdout.indexOf("{"))) as ReadByQgis;
  });

  it.each(Object.keys(sources))(
    "reads every feature of %s by WFS with an access token, where it lies in the file (§7.16)",
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

  it("draws a layer by WMS with an access token, and tells what is under a point (§7.15, §16.5)", () => {
    const { identified, told, ...picture } = read.picture;
    expect(identified).toEqual([{ kadastraal: expect.stringMatching(/^UTR00 A \d+$/) as string }]);
    expect(told).toContain('<th scope="row">Kadastraal</th>');
    expect(picture).toEqual({
      isValid: true,
      colours: [
        [255, 0, 0, 255],
        [0, 0, 0, 0],
      ],
    });
  });
});

const inDegrees = ["-f", "GeoJSON", "-lco", "COORDINATE_PRECISION=9", "-t_srs", "EPSG:4326"];

/** Reads a layer as OWSLib asks for it, in GeoJSON and in the format that the service gives by itself. */
const readWithOwslib = `
import json, re, sys
from owslib.wfs import WebFeatureService
url, token, name = sys.argv[1:]
wfs = WebFeatureService(url, version="2.0.0", username="gis", password=token)
kind = "voorbeeld:" + name
read = lambda **options: wfs.getfeature(typename=[kind], **options).read()
asJson = json.loads(read(outputFormat="application/json"))
gml = read()
gml = gml.decode() if isinstance(gml, bytes) else gml
few = json.loads(read(outputFormat="application/json", maxfeatures=7))
print(json.dumps(dict(version=wfs.version, types=sorted(wfs.contents), crs=[each.code for each in wfs.contents[kind].crsOptions],
  schema=wfs.get_schema(kind), features=asJson["features"], few=len(few["features"]),
  gmlCount=len(re.findall("<voorbeeld:%s[ >]" % name, gml)))))
`;

interface ReadByOwslib {
  version: string;
  types: string[];
  crs: number[];
  schema: { properties: Record<string, string>; geometry: string };
  features: { geometry: Geometry }[];
  few: number;
  gmlCount: number;
}

const readWms = `
import json, sys
from owslib.util import openURL
from owslib.wms import WebMapService
url, token, version = sys.argv[1:]
wms = WebMapService(url, version=version, username="gis", password=token)
frame = dict(srs="EPSG:3857", bbox=(567843, 6815415, 569843, 6817415), size=(64, 64))
image = wms.getmap(layers=["percelen", "bomen"], styles=["", ""], format="image/png", transparent=True, **frame)
info = wms.getfeatureinfo(layers=["percelen"], query_layers=["percelen"], info_format="application/json",
                          xy=(32, 32), styles=[""], format="image/png", **frame)
(style,) = wms.contents["percelen"].styles.values()
legend = openURL(style["legend"], method="Get", headers={"Authorization": "Bearer " + token})
print(json.dumps(dict(legend=list(legend.read()[1:4]), layers=sorted(wms.contents), operations=sorted(operation.name for operation in wms.operations),
  url=wms.getOperationByName("GetMap").methods[0]["url"], png=list(image.read()[1:4]),
  features=json.loads(info.read())["features"], box=wms.contents["bomen"].boundingBoxWGS84)))
`;

interface ReadByWms extends Record<"operations" | "layers", string[]> {
  url: string;
  png: number[];
  legend: number[];
  features: typeof parcels;
  box: number[];
}

const refusedReads = `
import json, sys
from owslib.util import ServiceException
from owslib.wfs import WebFeatureService
from owslib.wms import WebMapService
wms_url, wfs_url, cookie = sys.argv[1:]
headers = {"Cookie": cookie}
frame = dict(srs="EPSG:3857", bbox=(567843, 6815415, 569843, 6817415), size=(64, 64), format="image/png")
def told(read):
    try:
        read()
    except ServiceException as refusal:
        return str(refusal)
said = {}
for version in ["1.1.1", "1.3.0"]:
    wms = WebMapService(wms_url, version=version, headers=headers)
    said["map " + version] = told(lambda: wms.getmap(layers=["wijken"], styles=[""], **frame))
wfs = WebFeatureService(wfs_url, version="2.0.0", headers=headers)
said["features"] = told(lambda: wfs.getfeature(typename=["voorbeeld:wijken"]))
said["session"] = told(lambda: WebMapService(wms_url, version="1.3.0"))
print(json.dumps(said))
`;

describeWhere(owslibInPython, "OWSLib (python3-owslib)")("OWSLib", () => {
  it.each(Object.keys(sources))(
    "reads by WFS every feature of %s, where it lies in the file, in GeoJSON and GML (§7.16)",
    async (layer) => {
      const answer = await ogcClients(maps.cookie).owslib(readWithOwslib, `${maps.base}/wfs`, token, layer);

      const read = answer as ReadByOwslib;
      expect(read).toMatchObject({ version: "2.0.0", few: 7, gmlCount: sources[layer]?.length });
      expect(read.types).toEqual(["voorbeeld:bomen", "voorbeeld:percelen", "voorbeeld:riolering"]);
      expect(read.crs).toEqual(expect.arrayContaining([4326, 28992, 3857]));
      const found = places(read.features.map(({ geometry }) => pointsOf(geometry)));
      expect(farthest(found, sources[layer])).toBeLessThan(nothing);
    },
  );

  it("takes a refusal for what it is, and for no picture (§7.15, §7.16)", async () => {
    const { base, cookie } = maps;
    const said = await ogcClients(cookie).owslib(refusedReads, `${base}/wms`, `${base}/wfs`, cookie);

    const foreign = expect.stringContaining("a layer is not the project's") as string;
    const session = expect.stringContaining("Nobody is signed in") as string;
    expect(said).toEqual({ "map 1.1.1": foreign, "map 1.3.0": foreign, features: foreign, session });
  });

  it.each(["1.3.0", "1.1.1"])(
    "reads images, legends and what is under a point by WMS %s with an access token (§7.14, §7.15)",
    async (version) => {
      const answer = await ogcClients(maps.cookie).owslib(readWms, `${maps.base}/wms`, token, version);

      const read = answer as ReadByWms;
      expect(read.operations).toEqual(
        expect.arrayContaining(["GetCapabilities", "GetFeatureInfo", "GetMap"]),
      );
      expect(read.layers).toEqual(expect.arrayContaining(["bomen", "percelen"]));
      expect(read.layers).not.toContain("wijken");
      expect(read.url).toContain(`${maps.base}/wms`);
      expect([read.png, read.legend].map((bytes) => Buffer.from(bytes).toString())).toEqual(["PNG", "PNG"]);
      const under = read.features.map(({ properties }) => properties);
      expect(new Set(under)).toEqual(new Set(parcels.slice(0, 13).map(({ properties }) => properties)));
      const box = read.box.map((side) => Math.round(side * 1000) / 1000);
      expect(box).toEqual([5.1, 52.08, 5.139, 52.109]);
    },
  );
});

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL", () => {
  it("finds the project's layers only (§7.15, §7.16)", async () => {
    const clients = ogcClients(maps.cookie);
    const types = await clients.gdal("ogrinfo", ["-ro", `WFS:${maps.base}/wfs`]);
    const pictures = await clients.gdal("gdalinfo", [`WMS:${maps.base}/wms`]);

    for (const layer of Object.keys(sources)) {
      expect(types).toMatch(new RegExp(`^\\d+: voorbeeld:${layer}\\b`, "m"));
      expect(pictures).toMatch(new RegExp(`SUBDATASET_\\d_NAME=WMS:.*LAYERS=${layer}`, "i"));
    }
    expect(types + pictures).not.toContain("wijken");
  });

  it("takes a token as the password, until it is revoked (§11.3)", async () => {
    const made = await maps.makeToken();
    const clients = ogcClientsWith(made.token);
    const list = async () => await clients.gdal("ogrinfo", ["-ro", `WFS:${maps.base}/wfs`]);

    expect(await list()).toContain("voorbeeld:bomen");
    await maps.revokeToken(made.id);
    await expect(list()).rejects.toThrow(/401/);
  });

  it.each([
    ["1.3.0", "CRS", "EPSG:3857", [567843, 6815415, 569843, 6817415]],
    ["1.1.1", "SRS", "EPSG:4326", [5.1, 52.08, 5.12, 52.1]],
  ] as const)("draws by WMS %s, dot for dot, what the product answers (§7.15)", async (...given) => {
    const [version, system, code, box] = given;
    const [west, south, east, north] = box;
    const description = join(maps.dataDir, "wms.xml");
    await writeFile(
      description,
      `<GDAL_WMS><Service name="WMS"><Version>${version}</Version><ServerUrl>${maps.base}/wms?</ServerUrl><${system}>${code}</${system}>
      <ImageFormat>image/png</ImageFormat><Transparent>TRUE</Transparent><Layers>voorbeeld:percelen</Layers><Styles></Styles></Service>
      <DataWindow><UpperLeftX>${west}</UpperLeftX><UpperLeftY>${north}</UpperLeftY><LowerRightX>${east}</LowerRightX>
      <LowerRightY>${south}</LowerRightY><SizeX>256</SizeX><SizeY>256</SizeY></DataWindow><BlockSizeX>256</BlockSizeX>
      <BlockSizeY>256</BlockSizeY><Projection>${code}</Projection><BandsCount>4</BandsCount></GDAL_WMS>`,
    );
    const query = `service=WMS&version=${version}&request=GetMap&layers=voorbeeld:percelen&styles=&${system}=${code}&bbox=${box.join()}&width=256&height=256&format=image/png&transparent=TRUE`;
    const copied = join(maps.dataDir, `percelen-${version}.png`);

    await ogcClients(maps.cookie).gdal("gdal_translate", ["-q", "-of", "PNG", description, copied]);
    const answer = await fetch(`${maps.base}/wms?${query}`, { headers: { cookie: maps.cookie } });

    const { default: sharp } = await import("sharp");
    const dots = async (image: Buffer | string) => await sharp(image).ensureAlpha().raw().toBuffer();
    const ours = await dots(Buffer.from(await answer.arrayBuffer()));
    expect(new Set(ours).size).toBeGreaterThan(1);
    expect((await dots(copied)).equals(ours)).toBe(true);
  });

  it.each(Object.keys(sources))(
    "reads every feature of %s by WFS, where it lies in the file (§7.16)",
    async (layer) => {
      const source = [`WFS:${maps.base}/wfs`, `voorbeeld:${layer}`];
      const text = await ogcClients(maps.cookie).gdal("ogr2ogr", [...inDegrees, "/vsistdout/", ...source]);

      const { features } = JSON.parse(text) as { features: { geometry: Geometry }[] };
      const found = places(features.map(({ geometry }) => pointsOf(geometry)));
      expect(farthest(found, sources[layer])).toBeLessThan(nothing);
    },
  );

  it("counts what a filter of attributes and place leaves over, asked of the server (§7.16)", async () => {
    const place = "-spat 5.0995 52.0795 5.1095 52.0915".split(" ");
    const filter = ["-where", "hoogte >= 20 AND hoogte < 60", ...place];
    const source = [`WFS:${maps.base}/wfs`, "voorbeeld:bomen"];

    const summary = await ogcClients(maps.cookie).gdal("ogrinfo", ["-ro", "-so", ...filter, ...source]);

    const left = trees.filter(({ properties, geometry: { coordinates } }) => {
      const [x = 0, y = 0] = coordinates;
      return properties.hoogte >= 20 && properties.hoogte < 60 && x < 5.1095 && y < 52.0915;
    });
    expect(left.length).toBeGreaterThan(10);
    expect(summary).toContain(`Feature Count: ${left.length}`);
  });
});
