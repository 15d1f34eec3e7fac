import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readPicture } from "../../support/files/readPicture.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
import { pythonWithQgis, qgisEnvironment } from "../../support/map-servers/qgis.ts";
import { qgisServerProgram } from "../../support/map-servers/startQgisServer.ts";
import { mapServerProgram } from "../../support/map-servers/startMapServer.ts";
import { listenWith } from "./listenWith.ts";

const parcel = {
  type: "Feature",
  properties: { kadastraal: "UTR00 A 1" },
  geometry: { type: "Polygon", coordinates: [box(5.105, 52.085, 5.115, 52.095)] },
};
const frame =
  "service=WMS&version=1.3.0&request=GetMap&layers=percelen&styles=&crs=EPSG:3857&bbox=567843,6815415,569843,6817415&width=64&height=64&format=image/png&transparent=true";

let maps: Awaited<ReturnType<typeof listenWith>>;
let token: string;
beforeAll(async () => {
  maps = await listenWith({
    "voorbeeld/percelen.geojson": [parcel],
    "voorbeeld/percelen.style.json": { symbol: { fill: "#ff0000" } },
  });
  await maps.listen();
  token = (await maps.makeToken()).token;
});
afterAll(() => maps.close());

/** The colours in the middle and near a corner of the picture that a map server of others makes when it runs once, as CGI. */
async function drawnBy(program: string, map: string, settings: Record<string, string>): Promise<number[][]> {
  const env = {
    ...process.env,
    NO_PROXY: "*",
    no_proxy: "*",
    REQUEST_METHOD: "GET",
    QUERY_STRING: `map=${map}&${frame}`,
    ...settings,
  };
  const { stdout } = await promisify(execFile)(program, [], { env, encoding: "buffer", timeout: 60_000 });
  const begin = stdout.indexOf("\u0089PNG", 0, "latin1");
  if (begin < 0) throw new Error(`${program} drew nothing: ${stdout.toString().slice(0, 500)}`);
  const picture = await readPicture(stdout.subarray(begin));
  return [picture.at(32, 32), picture.at(2, 2)].map((colour) => [...colour]);
}

const parcelAndNothing = [
  [255, 0, 0, 255],
  [0, 0, 0, 0],
];

const access = (service: string) =>
  `"${service}_auth_type" "basic" "${service}_auth_username" "gis" "${service}_auth_password" "${token}"`;

/** How MapServer is told of a layer elsewhere. */
const mapServerLayers: Record<string, () => string> = {
  ...Object.fromEntries(
    ["1.3.0", "1.1.1"].map((version) => [
      `WMS ${version}`,
      () => `TYPE RASTER CONNECTIONTYPE WMS CONNECTION "${maps.base}/wms?" PROJECTION "init=epsg:3857" END
        METADATA "wms_srs" "EPSG:3857" "wms_name" "percelen" "wms_server_version" "${version}" "wms_format" "image/png" ${access("wms")} END`,
    ]),
  ),
  "WFS 1.1.0":
    () => `TYPE POLYGON CONNECTIONTYPE WFS CONNECTION "${maps.base}/wfs?" PROJECTION "init=epsg:4326" END
    METADATA "wfs_typename" "voorbeeld:percelen" "wfs_version" "1.1.0" "wfs_request_method" "GET" "wfs_geometryname" "geometry"
      "wfs_srs" "EPSG:4326" ${access("wfs")} END
    CLASS STYLE COLOR "#ff0000" END END`,
};

describeWhere(mapServerProgram, "MapServer (cgi-mapserver)")("MapServer", () => {
  it.each(Object.entries(mapServerLayers))(
    "passes on a layer that it reads by %s with an access token (§16.6, §19.5)",
    async (_, layer) => {
      const map = join(maps.dataDir, "cascade.map");
      // GDAL, which reads features for it, asks for their description by itself.
      await writeFile(
        map,
        `MAP NAME "cascade" SIZE 64 64 EXTENT 3 50 8 54 UNITS DD
        CONFIG "GDAL_HTTP_USERPWD" "gis:${token}"
        PROJECTION "init=epsg:4326" END
        WEB METADATA "ows_enable_request" "*" "ows_srs" "EPSG:3857 EPSG:4326" "ows_title" "cascade" END END
        OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA TRANSPARENT ON END
        LAYER NAME "percelen" STATUS ON ${layer()} END END`,
      );
      const settings = join(maps.dataDir, "mapserver.conf");
      await writeFile(settings, `CONFIG ENV MS_MAP_PATTERN "^${maps.dataDir}/[a-z]+\\.map$" END END`);

      const colours = await drawnBy("/usr/lib/cgi-bin/mapserv", map, { MAPSERVER_CONFIG_FILE: settings });

      expect(colours).toEqual(parcelAndNothing);
    },
  );
});

const writeProject = `
import sys
from qgis.core import QgsApplication, QgsCoordinateReferenceSystem, QgsFillSymbol, QgsProject, QgsRasterLayer, QgsSingleSymbolRenderer, QgsVectorLayer
source, provider, file = sys.argv[1:]
application = QgsApplication([], False)
application.initQgis()
project = QgsProject.instance()
project.setCrs(QgsCoordinateReferenceSystem("EPSG:3857"))
layer = (QgsRasterLayer if provider == "wms" else QgsVectorLayer)(source, "percelen", provider)
assert layer.isValid(), layer.error().summary()
if provider == "WFS":
    layer.setRenderer(QgsSingleSymbolRenderer(QgsFillSymbol.createSimple({"color": "255,0,0", "outline_style": "no"})))
project.addMapLayer(layer)
assert project.write(file)
application.exitQgis()
`;

/** How QGIS is told of a layer elsewhere. */
const qgisSources: Record<string, () => string> = {
  wms: () =>
    `crs=EPSG:3857&format=image/png&layers=percelen&styles=&username=gis&password=${token}&url=${maps.base}/wms`,
  WFS: () =>
    `url='${maps.base}/wfs' typename='voorbeeld:percelen' version='2.0.0' srsname='EPSG:4326' username='gis' password='${token}'`,
};

describeWhere(qgisServerProgram, "QGIS Server (qgis-server)")("QGIS Server", () => {
  it.each(Object.entries(qgisSources))(
    "passes on a layer that it reads by %s with an access token (§16.6, §19.5)",
    async (provider, source) => {
      const project = join(maps.dataDir, "cascade.qgs");
      const environment = qgisEnvironment(maps.dataDir);
      await promisify(execFile)(pythonWithQgis ?? "", ["-c", writeProject, source(), provider, project], {
        env: { ...process.env, ...environment },
      });

      expect(await drawnBy("/usr/lib/cgi-bin/qgis_mapserv.fcgi", project, environment)).toEqual(
        parcelAndNothing,
      );
    },
  );
});
