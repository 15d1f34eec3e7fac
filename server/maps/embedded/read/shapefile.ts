import { formatBeside, stylesAmong, styleText } from "../../../../schemas/rules/stylesBeside.ts";
import type { StyleFile } from "../../../../schemas/styleFile.ts";
import type { ByteWindows } from "./ByteWindows.ts";
import { projectionOfWkt, type Projection } from "../projections.ts";
import { DbfTable } from "./dbf.ts";
import { readShapes } from "./shp.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type FaultyPart,
  type ReadOptions,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";
import { openZip } from "./zip/openZip.ts";

/** The shapefiles in a zip; a single one is named after the zip. Read record by record. */
export async function* readZippedShapefile(
  path: string,
  { projection, scratchFolder }: ReadOptions = {},
): AsyncGenerator<SourceLayer> {
  const zip = await openZip(path, { wanted: /\.(shp|dbf|prj|cpg|qml|sld)$/i, scratchFolder });
  try {
    const files = new Map([...zip.files].map(([name, bytes]) => [name.replace(/\.\w+$/, lower), bytes]));
    const names = [...files.keys()].filter((name) => name.endsWith(".shp")).map((name) => name.slice(0, -4));
    if (names.length === 0) throw new UnreadableFile("holds no .shp file", { code: "import.noShp" });
    for (const [place, name] of names.sort().entries()) {
      const shapes = files.get(`${name}.shp`);
      if (!shapes || !isShapes(shapes))
        throw new UnreadableFile("holds a .shp file that is damaged", partDamaged(".shp"));
      const table = files.get(`${name}.dbf`);
      const dbf = table && tableIn(table, textOf(files.get(`${name}.cpg`)));
      const read = { at: 0 };
      yield {
        table: names.length > 1 ? name.replace(/^.*\//, "") : undefined,
        projection: projection ?? projectionIn(textOf(files.get(`${name}.prj`))),
        part: () => (place + read.at / Math.max(1, shapes.length)) / names.length,
        styleFile: styleBeside(name, files, names.length === 1),
        ...(dbf ? { attributes: dbf.attributes } : { lacksTable: true }),
        features: features(shapes, dbf, read),
      };
    }
  } finally {
    zip.close();
  }
}

function* features(
  shapes: ByteWindows,
  dbf: DbfTable | undefined,
  read: { at: number },
): Generator<SourceFeature> {
  let place = 0;
  for (const { geometry, end } of readShapes(shapes)) {
    read.at = end;
    yield { geometry, properties: dbf?.record(place++) ?? {} };
  }
}

/** The style of this name, before any other for the only shapefile. */
function styleBeside(
  name: string,
  files: ReadonlyMap<string, ByteWindows>,
  isOnly: boolean,
): StyleFile | undefined {
  const styles = stylesAmong([...files.keys()].sort(), (file) => file);
  const own = styles.find((file) => file.slice(0, -4) === name);
  const chosen = own ?? (isOnly ? styles[0] : undefined) ?? "";
  const [format, bytes] = [formatBeside(chosen), files.get(chosen)];
  if (!format || !bytes) return undefined;
  return { format, text: styleText(bytes.length, () => new TextDecoder().decode(bytes.at(0, bytes.length))) };
}

function isShapes(shapes: ByteWindows): boolean {
  const [a, b, c, d] = shapes.length < 100 ? [] : shapes.at(0, 4);
  return a === 0 && b === 0 && c === 0x27 && d === 0x0a;
}

function tableIn(table: ByteWindows, encoding: string | undefined): DbfTable {
  try {
    return new DbfTable(table, encoding);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UnreadableFile("holds a .dbf file that is damaged", partDamaged(".dbf"));
  }
}

const partDamaged = (part: string): FaultyPart => ({ code: "import.partDamaged", values: { part } });

const lower = (text: string): string => text.toLowerCase();

/** Maximum size of the text files beside a shapefile. */
const maxTextBytes = 64 * 1024;

const textOf = (bytes: ByteWindows | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes.at(0, Math.min(bytes.length, maxTextBytes))).trim();

function projectionIn(wkt: string | undefined): Projection | UnknownCrs {
  if (!wkt) return new UnknownCrs("has no .prj file, so its coordinate system is unknown");
  return projectionOfWkt(wkt) ?? new UnknownCrs(`has an unknown coordinate system: ${wkt.slice(0, 80)}`);
}
