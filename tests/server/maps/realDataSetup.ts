import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Feature, FeatureCollection } from "geojson";
import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import type { LayerExport } from "../../../schemas/layerExport.ts";
import type { Picture } from "../../support/files/decodePng.ts";
import { readPicture } from "../../support/files/readPicture.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { gdalPrograms } from "../../support/map-servers/ogcClients.ts";
import { pythonWithQgis, qgisEnvironment } from "../../support/map-servers/qgis.ts";
import { startQgisServer } from "../../support/map-servers/startQgisServer.ts";
import { setupImports } from "../import/importSetup.ts";

const realFiles = resolve(process.env["PERCEEL_TEST_DATA"] ?? "../shared/data");
export const addressFile = join(realFiles, "dutch_addresses_4326.gpkg");
const areaFile = join(realFiles, "eindhoven.geojson");

/** Layers of real data, each with a style of QGIS in its GeoPackage (`writeStyledLayers.py`). */
export const styledLayers = [
  { table: "adressen", source: addressFile, title: "Adressen in Ede", style: "addresses" },
  { table: "buurten", source: areaFile, title: "Buurten van Eindhoven", style: "areas" },
  { table: "grenzen", source: areaFile, title: "Grenzen van buurten", style: "borders" },
] as const;
export const columns = [
  "id",
  "straatnaam",
  "huisnummer",
  "huisletter",
  "woonplaats",
  "postcode",
  "toevoeging",
];

/** Whether the files, which lie beside the project, and GDAL are here. */
export const hasRealData = existsSync(addressFile) && existsSync(areaFile) && gdalPrograms !== undefined;

const workspace = "echt";

/** The layers in a product, to which QGIS gave their styles; `styled` is the folder of the GeoPackages that QGIS wrote. */
export async function importStyledLayers() {
  const { dataDir, put, remove } = await geodataFolder({ "in/leeg.txt": "" });
  const styled = join(dataDir, "geodata/in");
  writeByQgis(styled, dataDir);
  const imports = await setupImports();
  const found = new Map<string, ImportLayer | undefined>();
  for (const { table } of styledLayers) {
    const file = await readFile(join(styled, `${table}.gpkg`));
    const { id, layers } = await imports.upload(`${table}.gpkg`, file, workspace);
    found.set(table, layers[0]);
    await imports.save(id, { layers: [{ index: 0, name: table }] });
  }
  const query = `{ projects(filter: [{ field: "workspace", value: "$eq:${workspace}" }]) { data { id } } }`;
  const { data } = (await imports.admin.ask(query)).json<{
    data: { projects: { data: { id: number }[] } };
  }>();
  const project = `/api/projects/${data.projects.data[0]?.id}`;

  return {
    found,
    async countValues(layer: string, attribute: string) {
      const answer = await imports.admin.get(`${project}/values?layer=${layer}&attribute=${attribute}`);
      return answer.json<{ values: { value: string; count: number }[] }>().values;
    },
    async picture(query: string): Promise<Picture> {
      return await readPicture(
        (await imports.admin.get(`${project}/geoserver/${workspace}/wms?${query}`)).rawPayload,
      );
    },
    async export(differences: Partial<LayerExport> = {}): Promise<Buffer> {
      const order = {
        layer: "adressen",
        format: "gpkg",
        crs: 28992,
        columns,
        hasLabels: false,
        ...differences,
      };
      const { statusCode, rawPayload, payload } = await imports.admin.post(`${project}/export`, order);
      if (statusCode !== 200) throw new Error(payload);
      return rawPayload;
    },

    /** QGIS Server over what went in (`in`) and these files (`out`), each layer by the style in its file. */
    async startQgisOver(files: Record<string, Buffer>) {
      for (const [name, content] of Object.entries(files)) await put(`out/${name}`, content);
      const server = await startQgisServer(join(dataDir, "geodata"), { keepsStyles: true });
      const ask = async (folder: "in" | "out", query: string) =>
        Buffer.from(
          await (await fetch(`${server.urlTemplate.replace("{workspace}", folder)}&${query}`)).arrayBuffer(),
        );
      return {
        picture: async (folder: "in" | "out", query: string) => await readPicture(await ask(folder, query)),
        async features(layer: string, more = ""): Promise<Feature[]> {
          const wfs = `SERVICE=WFS&VERSION=1.1.0&REQUEST=GetFeature&TYPENAME=${layer}&OUTPUTFORMAT=GeoJSON`;
          return (JSON.parse((await ask("out", wfs + more)).toString()) as FeatureCollection).features;
        },
        close: server.close,
      };
    },
    async close() {
      await imports.close();
      await remove();
    },
  };
}

function writeByQgis(folder: string, home: string): void {
  const wishes = styledLayers.map((layer) => ({ ...layer, target: join(folder, `${layer.table}.gpkg`) }));
  const script = join(import.meta.dirname, "../../support/map-servers/writeStyledLayers.py");
  const { status, stderr } = spawnSync(pythonWithQgis ?? "", [script], {
    input: JSON.stringify(wishes),
    env: { ...process.env, ...qgisEnvironment(home) },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}
