import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readLayers } from "../../../server/maps/embedded/read/readLayers.ts";
import { UnknownCrs } from "../../../server/maps/embedded/read/SourceLayer.ts";
import { scanGeodata } from "../../../server/maps/embedded/store/scanGeodata.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";

/** A file of a workspace as other map servers need it described. */
export interface GeodataLayer {
  name: string;
  /** As GDAL opens it; a zipped shapefile by its way into the archive. */
  source: string;
  geometry: "point" | "line" | "polygon";
  /** `EPSG:4326`. */
  crs: string;
  attributes: string[];
  style: LayerStyle;
}

const plain: LayerStyle = { symbol: { fill: "#8fa8c8", stroke: "#3b5878", strokeWidth: 1, radius: 3 } };

/** The layers of every workspace below a geodata folder, one a file. */
export async function geodataLayers(geodataDir: string): Promise<Map<string, GeodataLayer[]>> {
  const workspaces = new Map<string, GeodataLayer[]>();
  for (const [workspace, { files, styles }] of await scanGeodata(geodataDir)) {
    const layers: GeodataLayer[] = [];
    for (const { path, file, format } of files) {
      const name = file.replace(/\.\w+$/, "");
      const style = styles.get(name);
      layers.push({
        name,
        source: format === "zip" ? `/vsizip/${path}` : path,
        ...(await describe(path, format)),
        style: style ? (JSON.parse(await readFile(style.path, "utf8")) as LayerStyle) : plain,
      });
    }
    workspaces.set(workspace, layers);
  }
  return workspaces;
}

async function describe(
  path: string,
  format: string,
): Promise<Pick<GeodataLayer, "geometry" | "crs" | "attributes">> {
  for await (const layer of readLayers(path, format)) {
    if (layer.projection instanceof UnknownCrs) throw new Error(`${path} ${layer.projection.reason}`);
    for await (const { geometry, properties } of layer.features) {
      if (!geometry) continue;
      return {
        geometry: /Point/.test(geometry.type) ? "point" : /Line/.test(geometry.type) ? "line" : "polygon",
        crs: layer.projection.name,
        attributes: layer.attributes?.map(({ name }) => name) ?? Object.keys(properties),
      };
    }
  }
  throw new Error(`${path} has no feature`);
}

/** Where a workspace's description for another map server goes. */
export const projectFile = (folder: string, workspace: string, extension: string): string =>
  join(folder, `${workspace}.${extension}`);
