import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWhere } from "../../support/host/installed.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
import { listenWith } from "./listenWith.ts";
import {
  gdalPrograms,
  ogcClients,
  ogcClientsWith,
  owslibInPython,
  type OgcClients,
} from "../../support/map-servers/ogcClients.ts";

/** 20 by 15 trees, 0.001° apart, the first at 5.1° E, 52.08° N. */
const trees = Array.from({ length: 300 }, (_, n) => {
  const [column, row] = [n % 20, Math.floor(n / 20)];
  return {
    type: "Feature",
    properties: {
      soort: n % 3 === 0 ? "Zomereik" : "Linde & berk",
      hoogte: column + 0.5,
      plantjaar: 1950 + row,
    },
    geometry: { type: "Point", coordinates: [round(5.1 + column / 1000), round(52.08 + row / 1000)] },
  };
});
const parcel = {
  type: "Feature",
  properties: { kadastraal: "UTR00 A 1" },
  geometry: { type: "Polygon", coordinates: [box(5.105, 52.085, 5.115, 52.095)] },
};

const placesOf = (features: typeof trees): string[] =>
  features.map(({ geometry }) => geometry.coordinates.map(round).join(" ")).toSorted();

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

let maps: Awaited<ReturnType<typeof listenWith>>;
let clients: OgcClients;
let wfs: string;
let wms: string;
beforeAll(async () => {
  maps = await listenWith({
    "voorbeeld/bomen.geojson": trees,
    "voorbeeld/percelen.geojson": [parcel],
    "voorbeeld/wijken.geojson": [parcel],
    "voorbeeld/percelen.style.json": { symbol: { fill: "#ff0000", stroke: "#000000", strokeWidth: 1 } },
  });
  await maps.listen();
  clients = ogcClients(maps.cookie);
  [wms, wfs] = [`${maps.base}/wms`, `${maps.base}/wfs`];
});
afterAll(() => maps.close());

async function readTrees(options: string[]): Promise<typeof trees> {
  const asGeoJson = ["-f", "GeoJSON", "/vsistdout/", `WFS:${wfs}`, "voorbeeld:bomen"];
  const text = await clients.gdal("ogr2ogr", [...asGeoJson, ...options]);
  return (JSON.parse(text) as { features: typeof trees }).features;
}

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL reads features (§7.16)", () => {
  it("lists the project's layers only", async () => {
    const listed = await clients.gdal("ogrinfo", ["-ro", `WFS:${wfs}`]);

    expect(listed).toMatch(/^\d+: voorbeeld:bomen\b/m);
    expect(listed).toMatch(/^\d+: voorbeeld:percelen\b/m);
    expect(listed).not.toContain("wijken");
  });

  it("knows attributes, their types, count and extent", async () => {
    const summary = await clients.gdal("ogrinfo", ["-ro", "-so", `WFS:${wfs}`, "voorbeeld:bomen"]);

    expect(summary).toContain("Feature Count: 300");
    expect(summary).toMatch(/^soort: String/m);
    expect(summary).toMatch(/^hoogte: Real/m);
    expect(summary).toMatch(/^plantjaar: Integer/m);
  });

  it("gets the right features by place and by attribute, where they are", async () => {
    const where = "soort = 'Linde & berk'";

    const features = await readTrees(["-spat", "5.0995", "52.0795", "5.1025", "52.0815", "-where", where]);

    const expected = trees.filter(
      ({ properties, geometry: { coordinates } }) =>
        properties.soort === "Linde & berk" &&
        (coordinates[0] ?? 9) < 5.1025 &&
        (coordinates[1] ?? 99) < 52.0815,
    );
    expect(expected).toHaveLength(4);
    expect(placesOf(features)).toEqual(placesOf(expected));
  });

  it("pages through all of a layer", async () => {
    const paging = ["--config", "OGR_WFS_PAGING_ALLOWED", "ON", "--config", "OGR_WFS_PAGE_SIZE", "70"];

    const features = await readTrees(paging);

    expect(new Set(placesOf(features)).size).toBe(300);
  });
});

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL with an access token", () => {
  it("reads features and images with it as the password, until it is revoked (§7.15, §7.16, §11.3)", async () => {
    const { id, token } = await maps.makeToken();
    const withToken = ogcClientsWith(token);

    expect(await withToken.gdal("ogrinfo", ["-ro", `WFS:${wfs}`])).toMatch(/^\d+: voorbeeld:bomen\b/m);
    expect(await withToken.gdal("gdalinfo", [`WMS:${wms}`])).toMatch(
      /SUBDATASET_\d_NAME=WMS:.*LAYERS=bomen/i,
    );

    await maps.revokeToken(id);
    await expect(withToken.gdal("ogrinfo", ["-ro", `WFS:${wfs}`])).rejects.toThrow(/401/);
  });
});

/** Colours in the middle and near a corner of an image of 256 by 256 px, as GDAL copied it. */
async function pixelsOf(file: string): Promise<[middle: string, corner: string]> {
  const at = async (place: string): Promise<string> => {
    const values = await clients.gdal("gdallocationinfo", ["-valonly", file, place, place]);
    return values.trim().replaceAll(/\s+/g, " ");
  };
  return [await at("128"), await at("2")];
}

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL reads images (§7.15)", () => {
  it("finds the project's layers as subdatasets", async () => {
    const listed = await clients.gdal("gdalinfo", [`WMS:${wms}`]);

    expect(listed).toMatch(/SUBDATASET_\d_NAME=WMS:.*LAYERS=bomen/i);
    expect(listed).toMatch(/SUBDATASET_\d_NAME=WMS:.*LAYERS=percelen/i);
    expect(listed).not.toContain("wijken");
  });

  it.each([
    ["1.3.0", "CRS", "EPSG:3857", [567843, 6815415, 569843, 6817415]],
    ["1.1.1", "SRS", "EPSG:4326", [5.1, 52.08, 5.12, 52.1]],
  ] as const)(
    "draws a parcel where it is, by WMS %s",
    async (version, crs, code, [west, south, east, north]) => {
      const description = join(maps.dataDir, `wms-${version}.xml`);
      const picture = join(maps.dataDir, `wms-${version}.tif`);
      await writeFile(
        description,
        `<GDAL_WMS><Service name="WMS"><Version>${version}</Version><ServerUrl>${wms}?</ServerUrl><${crs}>${code}</${crs}>
        <ImageFormat>image/png</ImageFormat><Layers>voorbeeld:percelen</Layers><Styles></Styles></Service>
        <DataWindow><UpperLeftX>${west}</UpperLeftX><UpperLeftY>${north}</UpperLeftY><LowerRightX>${east}</LowerRightX>
        <LowerRightY>${south}</LowerRightY><SizeX>256</SizeX><SizeY>256</SizeY></DataWindow>
        <Projection>${code}</Projection><BandsCount>3</BandsCount></GDAL_WMS>`,
      );

      await clients.gdal("gdal_translate", ["-q", description, picture]);

      expect(await pixelsOf(picture)).toEqual(["255 0 0", "255 255 255"]);
    },
  );
});

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

const readWfs = `
import json, sys
from owslib.wfs import WebFeatureService
url, cookie = sys.argv[1:]
wfs = WebFeatureService(url, version="2.0.0", headers={"Cookie": cookie})
answer = wfs.getfeature(typename=["voorbeeld:bomen"], bbox=(5.0995, 52.0795, 5.1025, 52.0815, "EPSG:4326"),
                        outputFormat="application/json")
answer = json.loads(answer.read())
print(json.dumps(dict(types=sorted(wfs.contents), operations=sorted(operation.name for operation in wfs.operations),
  count=len(answer["features"]))))
`;

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
  it("takes a refusal for what it is, and for no picture (§7.15, §7.16)", async () => {
    const said = await clients.owslib(refusedReads, wms, wfs, maps.cookie);

    const foreign = expect.stringContaining("a layer is not the project's") as string;
    const session = expect.stringContaining("Nobody is signed in") as string;
    expect(said).toEqual({ "map 1.1.1": foreign, "map 1.3.0": foreign, features: foreign, session });
  });

  it.each(["1.3.0", "1.1.1"])(
    "reads images, legends and what is under a point by WMS %s with an access token (§7.14, §7.15)",
    async (version) => {
      const { token } = await maps.makeToken();
      const read = (await clients.owslib(readWms, wms, token, version)) as Record<string, unknown>;

      expect(read["operations"]).toEqual(
        expect.arrayContaining(["GetCapabilities", "GetFeatureInfo", "GetMap"]),
      );
      expect(read["layers"]).toEqual(expect.arrayContaining(["bomen", "percelen"]));
      expect(read["layers"]).not.toContain("wijken");
      expect(read["url"]).toContain(wms);
      expect(Buffer.from(read["png"] as number[]).toString()).toBe("PNG");
      expect(Buffer.from(read["legend"] as number[]).toString()).toBe("PNG");
      expect(read["features"]).toMatchObject([{ properties: { kadastraal: "UTR00 A 1" } }]);
      expect((read["box"] as number[]).map((side) => Math.round(side * 1000) / 1000)).toEqual([
        5.1, 52.08, 5.119, 52.094,
      ]);
    },
  );

  it("reads features by WFS (§7.16)", async () => {
    const read = (await clients.owslib(readWfs, wfs, maps.cookie)) as Record<string, unknown>;

    expect(read["types"]).toEqual(["voorbeeld:bomen", "voorbeeld:percelen"]);
    expect(read["operations"]).toEqual(
      expect.arrayContaining(["DescribeFeatureType", "GetCapabilities", "GetFeature"]),
    );
    expect(read["count"]).toBe(6);
  });
});
