import { readFile } from "node:fs/promises";
import { projectionOfWkt, type Projection } from "../projections.ts";
import { DbfTable } from "./dbf.ts";
import { readShapes } from "./shp.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";
import { unzip } from "./unzip.ts";

/** The shapefiles in a zip; with one of them, the layer is named by the zip. */
export async function* readZippedShapefile(
  path: string,
  answers: ReadAnswers = {},
): AsyncGenerator<SourceLayer> {
  const files = unpack(await readFile(path));
  const names = [...files.keys()].filter((name) => name.endsWith(".shp")).map((name) => name.slice(0, -4));
  if (names.length === 0) throw new UnreadableFile("holds no .shp file");
  for (const name of names.sort()) {
    const shapes = files.get(`${name}.shp`) ?? new Uint8Array();
    if (new DataView(shapes.buffer, shapes.byteOffset, shapes.length).getInt32(0) !== 9994)
      throw new UnreadableFile("holds a .shp file that is damaged");
    const table = files.get(`${name}.dbf`);
    const dbf = table && new DbfTable(table, textOf(files.get(`${name}.cpg`)));
    yield {
      ...(names.length > 1 ? { table: name.replace(/^.*\//, "") } : {}),
      projection: answers.projection ?? projectionIn(textOf(files.get(`${name}.prj`))),
      ...(dbf ? { attributes: dbf.attributes } : {}),
      features: features(shapes, dbf),
    };
  }
}

function* features(shapes: Uint8Array, dbf: DbfTable | undefined): Generator<SourceFeature> {
  let place = 0;
  for (const geometry of readShapes(shapes)) yield { geometry, properties: dbf?.record(place++) ?? {} };
}

/** By path, with the ending in lower case; only the parts of shapefiles. */
function unpack(zip: Uint8Array): Map<string, Uint8Array> {
  const entries = [...unzip(zip, /\.(shp|dbf|prj|cpg)$/i)];
  return new Map(entries.map(([name, bytes]) => [name.replace(/\.\w+$/, lower), bytes]));
}

const lower = (text: string): string => text.toLowerCase();

const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes).trim();

function projectionIn(wkt: string | undefined): Projection | UnknownCrs {
  if (!wkt) return new UnknownCrs("has no .prj file, so its coordinate system is unknown");
  return projectionOfWkt(wkt) ?? new UnknownCrs(`has an unknown coordinate system: ${wkt.slice(0, 80)}`);
}
