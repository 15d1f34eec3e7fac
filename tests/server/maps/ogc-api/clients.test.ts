import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { FeatureCollection } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeWhere } from "../../../support/host/installed.ts";
import {
  gdalPrograms,
  ogcClients,
  owslibInPython,
  type OgcClients,
} from "../../../support/map-servers/ogcClients.ts";
import { pythonWithQgis, qgisEnvironment } from "../../../support/map-servers/qgis.ts";
import { listenWith } from "../listenWith.ts";

/** Trees, n ten-thousandths of a degree east of 5.1° E, 52.08° N: more than a page of any client. */
const trees = Array.from({ length: 1500 }, (_, n) => ({
  type: "Feature",
  properties: { nummer: n, soort: n % 3 === 0 ? "Zomereik" : "Linde & berk", geplant: "2020-01-31" },
  geometry: { type: "Point", coordinates: [5.1 + n / 10_000, 52.08] },
}));

let maps: Awaited<ReturnType<typeof listenWith>>;
let clients: OgcClients;
let url: string;
beforeAll(async () => {
  maps = await listenWith({ "voorbeeld/bomen.geojson": trees });
  // QGIS 3.22 has no setting for a cookie, so whoever asks without one is taken for the person who is signed in.
  maps.product.app.server.prependListener("request", (request) => {
    request.headers.cookie ??= maps.cookie;
  });
  await maps.listen();
  clients = ogcClients(maps.cookie);
  url = maps.base.replace(/geoserver\/voorbeeld$/, "ogc");
});
afterAll(() => maps.close());

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL (§7.30)", () => {
  it("finds the layers, with a slash at the end of the address and without", async () => {
    for (const address of [url, `${url}/`])
      expect(await clients.gdal("ogrinfo", ["-ro", `OAPIF:${address}`])).toMatch(/1: bomen .*\(Point\)/);
  });

  it("reads every feature once, with its types", async () => {
    const written = await clients.gdal("ogr2ogr", ["-f", "GeoJSON", "/vsistdout/", `OAPIF:${url}`, "bomen"]);
    const { features } = JSON.parse(written) as FeatureCollection;

    expect(new Set(features.map(({ properties }) => properties?.["nummer"] as number)).size).toBe(1500);
    expect(features[7]).toMatchObject({
      properties: { id: "bomen.8", nummer: 7, soort: "Linde & berk", geplant: "2020-01-31" },
      geometry: { type: "Point", coordinates: [5.1007, 52.08] },
    });
  });

  it("has the server filter by attribute and place", async () => {
    const counted = async (...options: string[]) =>
      /Feature Count: (\d+)/.exec(
        await clients.gdal("ogrinfo", ["-ro", "-al", "-so", ...options, `OAPIF:${url}`, "bomen"]),
      )?.[1];

    expect(await counted("-where", "soort = 'Zomereik'")).toBe("500");
    expect(await counted("-spat", "5.09995", "52", "5.10095", "53")).toBe("10");
  });
});

describeWhere(owslibInPython, "OWSLib (python3-owslib)")("OWSLib (§7.30)", () => {
  it("reads the description, pages, queryables and a feature", async () => {
    const read = await clients.owslib(
      `
import json, sys
from owslib.ogcapi.features import Features
url, cookie = sys.argv[1:]
api = Features(url, headers={"Cookie": cookie})
page = api.collection_items("bomen", limit=7, bbox=[5.09995, 52, 5.10095, 53])
print(json.dumps({
    "collections": api.feature_collections(),
    "openapi": api.api()["openapi"],
    "queryables": sorted(api.collection_queryables("bomen")["properties"]),
    "page": [page["numberMatched"], page["numberReturned"]],
    "one": api.collection_item("bomen", "bomen.3")["properties"]["nummer"],
}))`,
      `${url}/`,
      maps.cookie,
    );

    expect(read).toEqual({
      collections: ["bomen"],
      openapi: "3.0.3",
      queryables: ["geometry", "geplant", "nummer", "soort"],
      page: [10, 7],
      one: 2,
    });
  });
});

describeWhere(pythonWithQgis ? {} : undefined, "QGIS (python3-qgis)")("QGIS (§7.30)", () => {
  it("reads every feature by its OGC API provider, with its types", async () => {
    const script = `
import json, sys
from qgis.core import QgsApplication, QgsVectorLayer
QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()
def read():
    layer = QgsVectorLayer("url='%s' typename='bomen'" % sys.argv[1], "bomen", "OAPIF")
    return {
        "isValid": layer.isValid(),
        "count": len({feature["nummer"] for feature in layer.getFeatures()}),
        "fields": {field.name(): field.typeName() for field in layer.fields()},
    }
print(json.dumps(read()), flush=True)
application.exitQgis()`;
    const { stdout } = await promisify(execFile)(pythonWithQgis ?? "", ["-c", script, url], {
      env: { ...process.env, ...qgisEnvironment(maps.dataDir) },
      timeout: 170_000,
    });

    expect(JSON.parse(stdout.slice(stdout.indexOf("{")))).toEqual({
      isValid: true,
      count: 1500,
      fields: { id: "String", nummer: "Integer", soort: "String", geplant: "Date" },
    });
  });
});
