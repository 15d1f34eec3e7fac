import { afterAll, beforeAll, expect, it } from "vitest";
import { featureById } from "../../../server/maps/embedded/wfs/storedQueries.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { gdalPrograms, ogcClients, owslibInPython } from "../../support/map-servers/ogcClients.ts";
import { listenWithTrees, trees } from "./listenWithTrees.ts";

let maps: Awaited<ReturnType<typeof listenWithTrees>>;
beforeAll(async () => {
  maps = await listenWithTrees();
});
afterAll(() => maps.close());

const readBothVersions = `
import json, sys
from owslib.wfs import WebFeatureService
url, token, by_id = sys.argv[1:]
kind = "voorbeeld:bomen"
said = {}
for version in ["1.1.0", "2.0.0"]:
    wfs = WebFeatureService(url, version=version, username="gis", password=token)
    read = lambda **more: wfs.getfeature(typename=[kind], **more).read()
    gml = read(maxfeatures=4)
    features = json.loads(read(outputFormat="application/json"))["features"]
    said[version] = dict(version=wfs.version, types=sorted(wfs.contents), schema=sorted(wfs.get_schema(kind)["properties"]),
      gml=(gml if isinstance(gml, str) else gml.decode()).count("<voorbeeld:bomen "), places=[each["geometry"]["coordinates"] for each in features])
said["stored"] = [query.id for query in wfs.storedqueries]
one = wfs.getfeature(storedQueryID=by_id, storedQueryParams={"id": "bomen.3"}).read()
said["one"] = (one if isinstance(one, str) else one.decode()).count('gml:id="bomen.3"')
print(json.dumps(said))
`;

describeWhere(owslibInPython, "OWSLib (python3-owslib)")("OWSLib (§15.5)", () => {
  it("reads the same by WFS 1.1.0 and 2.0.0, and a feature by the stored query", async () => {
    const said = await ogcClients(maps.cookie).owslib(
      readBothVersions,
      `${maps.base}/wfs`,
      maps.token,
      featureById,
    );

    const read = {
      types: ["voorbeeld:bomen", "voorbeeld:percelen"],
      schema: ["nummer", "soort"],
      gml: 4,
      places: trees.map(({ geometry }) =>
        geometry.coordinates.map((degrees) => Math.round(degrees * 1e7) / 1e7),
      ),
    };
    expect(said).toMatchObject({
      "1.1.0": { version: "1.1.0", ...read },
      "2.0.0": { version: "2.0.0", ...read },
      one: 1,
    });
    expect(said).toHaveProperty("stored", expect.arrayContaining([featureById]));
  });
});

describeWhere(gdalPrograms, "GDAL (gdal-bin)")("GDAL (§15.5)", () => {
  it.each(["1.1.0", "2.0.0"])("reads every feature as GML by WFS %s", async (version) => {
    const source = `WFS:${maps.base}/wfs?version=${version}`;
    const where = ["-where", "soort = 'Linde & berk' AND nummer >= 20"];

    const asked = ["-f", "GeoJSON", "/vsistdout/", source, "voorbeeld:bomen", ...where];
    const text = await ogcClients(maps.cookie).gdal("ogr2ogr", asked);

    const { features } = JSON.parse(text) as {
      features: { properties: { nummer: number }; geometry: { coordinates: number[] } }[];
    };
    expect(
      features.map(({ properties, geometry }) => [
        properties.nummer,
        Math.round((geometry.coordinates[0] ?? 0) * 1e6),
      ]),
    ).toEqual([20, 22, 23, 25, 26, 28, 29].map((n) => [n, 5_100_000 + n * 1000]));
  });
});
