import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import { at } from "../../support/content/seededRandom.ts";
import { isStored } from "../../../server/maps/embedded/blocks/layerBlocks.ts";
import { geometryKind, type LoadedLayer } from "../../../server/maps/embedded/LoadedLayer.ts";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import type { CityLayer } from "../city.ts";
import { rivalWorkspace } from "../mapServer.ts";
import type { Ground } from "./Ground.ts";

const formats = new Set([".geojson", ".gpkg", ".fgb"]);
const looks: Record<number, { geometry: CityLayer["geometry"]; style: LayerStyle }> = {
  [geometryKind.point]: {
    geometry: "POINT",
    style: { symbol: { fill: "#118844", stroke: "#ffffff", radius: 3 } },
  },
  [geometryKind.line]: { geometry: "LINE", style: { symbol: { stroke: "#aa3333", strokeWidth: 1.5 } } },
  [geometryKind.polygon]: { geometry: "POLYGON", style: { symbol: { fill: "#cfe3f7", stroke: "#336699" } } },
};

/** The files of a folder, of which each holds one layer, where the product finds them; asked around places of their features. */
export async function folderGround(from: string, geodataDir: string): Promise<Ground> {
  const folder = join(geodataDir, rivalWorkspace);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(from))
    if (formats.has(extname(name))) await copyFile(join(from, name), join(folder, name));
  const read = await readLayers(geodataDir);
  const layers: CityLayer[] = [];
  for (const { layer, file } of read) {
    const look = looks[layer.kinds[0] ?? geometryKind.polygon];
    if (!look) continue;
    await writeFile(join(folder, `${layer.name}.style.json`), JSON.stringify(look.style));
    layers.push({ name: layer.name, file: join(folder, file), isSparse: true, ...look });
  }
  const largest = at(
    read.toSorted((one, other) => other.layer.featureCount - one.layer.featureCount),
    0,
  ).layer;
  return {
    layers,
    featuresOf: largest.name,
    middle: placeOf(largest, 0),
    somewhere: (random, of) => {
      const layer = of === "all" ? random.pick(read).layer : largest;
      return placeOf(layer, random.integer(0, layer.coordinates.length / 2 - 1));
    },
  };
}

const placeOf = ({ coordinates }: LoadedLayer, vertex: number) =>
  [coordinates[vertex * 2] ?? 0, coordinates[vertex * 2 + 1] ?? 0] as const;

async function readLayers(geodataDir: string): Promise<{ layer: LoadedLayer; file: string }[]> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openLayerStore({ geodataDir, only: rivalWorkspace, log });
  await store.ready;
  const read = store
    .layersOf(rivalWorkspace)
    .flatMap((layer) =>
      isStored(layer) ? [] : [{ layer, file: store.fileOf(rivalWorkspace, layer.name) ?? "" }],
    );
  await store.close();
  return read;
}
