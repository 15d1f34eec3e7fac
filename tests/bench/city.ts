import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import { generateCity } from "./demo/city/generateCity.ts";
import { townCentre } from "./demo/makeDemoFiles.ts";
import type { DemoLayer } from "./demo/DemoLayer.ts";
import { convertLayer } from "./demo/files/convertLayer.ts";
import { lonLatOfRd } from "./demo/files/rdNew.ts";
import { toFlatGeobuf } from "./demo/files/toFlatGeobuf.ts";
import { bomen, percelen, riolering } from "./demo/styles/municipality.ts";

const run = promisify(execFile);

/** Makes a little more than 100,000 parcels; their number grows with its square. */
const wholeScale = 2.15;

/** A layer as both servers get it: the same features and the same look. */
export interface CityLayer {
  name: string;
  geometry: "POLYGON" | "POINT" | "LINE";
  style: LayerStyle;
  /** As a person would drop it into the product; that of the city is FlatGeobuf in EPSG:4326. */
  file: string;
  /** A box of it often holds a single feature. */
  isSparse?: boolean;
}

/** Drawn at every scale and without labels, which the two servers place by rules of their own. */
function atAllScales({ symbol, rules }: LayerStyle): LayerStyle {
  return { symbol, ...(rules && { rules }) };
}

interface CityOptions {
  productFolder: string;
  /** Share of the whole city's 220,000 features; its streets are those around the middle. */
  size?: number;
}

/** Writes the city where the product finds it. */
export async function writeCity({ productFolder, size = 1 }: CityOptions): Promise<CityLayer[]> {
  const city = generateCity({ seed: "bench", scale: wholeScale * Math.sqrt(size), centre: townCentre });
  await mkdir(productFolder, { recursive: true });
  const add = async (
    layer: DemoLayer,
    count: number,
    more: Omit<CityLayer, "name" | "file">,
  ): Promise<CityLayer> => {
    if (layer.features.length < count) throw new Error(`Only ${layer.features.length} ${layer.name}.`);
    const name = `stad_${layer.name}`;
    const file = join(productFolder, `${name}.fgb`);
    const taken = convertLayer({ ...layer, features: thin(layer.features, count) }, lonLatOfRd);
    await writeFile(join(productFolder, `${name}.style.json`), JSON.stringify(more.style));
    await writeFile(file, toFlatGeobuf(taken, 4326));
    return { name, file, ...more };
  };
  return [
    await add(city.percelen, 100_000 * size, { geometry: "POLYGON", style: atAllScales(percelen) }),
    await add(city.riolering, 20_000 * size, {
      geometry: "LINE",
      style: atAllScales(riolering),
      isSparse: true,
    }),
    await add(city.bomen, 100_000 * size, { geometry: "POINT", style: atAllScales(bomen) }),
  ];
}

/** As many as wanted, evenly over the whole city. */
function thin<Item>(items: readonly Item[], count: number): Item[] {
  return items.filter(
    (_, i) => Math.floor((i * count) / items.length) !== Math.floor(((i - 1) * count) / items.length),
  );
}

/** A layer as MapServer reads it. */
export interface IndexedLayer extends CityLayer {
  connection: string;
  /** Names of attributes, as far as the format keeps them. */
  attributeOf: (name: string) => string;
}

/**
 * The layer in web mercator with a spatial index. FlatGeobuf is what MapServer is fastest on, but its driver fails
 * where a box holds a single feature ("Unable to seek in file"): layers of which that is often true go as a shapefile.
 */
export async function toIndexedMercator(layer: CityLayer, folder: string): Promise<IndexedLayer> {
  const isShapefile = layer.isSparse === true;
  const file = isShapefile
    ? await toMercator(layer, join(folder, `${layer.name}.shp`), "ESRI Shapefile")
    : await toMercatorFlatGeobuf(layer, folder);
  return {
    ...layer,
    connection: isShapefile ? `DATA "${file}"` : `CONNECTIONTYPE FLATGEOBUF DATA "${file}"`,
    attributeOf: (name) => (isShapefile ? name.slice(0, 10) : name),
  };
}

/** The same as FlatGeobuf, whatever it holds; answers the file. */
export const toMercatorFlatGeobuf = (layer: CityLayer, folder: string): Promise<string> =>
  toMercator(layer, join(folder, `${layer.name}.fgb`), "FlatGeobuf");

async function toMercator({ file, name }: CityLayer, target: string, format: string): Promise<string> {
  const options = ["-t_srs", "EPSG:3857", "-lco", "SPATIAL_INDEX=YES", "-nln", name];
  await run("ogr2ogr", ["-f", format, ...options, target, file]);
  return target;
}
