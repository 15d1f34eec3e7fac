import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Geometry } from "geojson";
import { ColumnType, deserialize } from "flatgeobuf/lib/mjs/generic.js";
import type { Feature as RawFeature } from "flatgeobuf/lib/mjs/flat-geobuf/feature.js";
import { fromFeature } from "flatgeobuf/lib/mjs/geojson/feature.js";
import type { HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { projectionOf, projectionOfWkt, type Projection } from "../projections.ts";
import { checkFlatGeobuf } from "./checkFlatGeobuf.ts";
import { isWide } from "./wholeNumbers.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type AttributeType,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";

/** Column types by their number in the format; undefined: binary, which is skipped. */
const columnTypes: Record<number, AttributeType> = {
  ...Object.fromEntries([0, 1, 3, 4, 5, 6, 7, 8].map((type) => [type, "integer" as const])),
  2: "boolean",
  9: "number",
  10: "number",
  11: "string",
  12: "string",
  13: "dateTime",
};

/** A FlatGeobuf file is one layer; it is read as a stream. */
export async function* readFlatGeobuf(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  checkFlatGeobuf(path);
  let header: HeaderMeta | undefined;
  const wide = await wideColumns(path);
  const features = open(
    path,
    (id, feature, meta) => {
      const read = fromFeature(id, feature, meta) as unknown as Read;
      if (wide.size > 0) keepDigits(read, { longs: longsOf(feature, meta), wide });
      return read;
    },
    (meta) => (header = meta),
  );
  const first = await readNext(features);
  const columns = header?.columns ?? [];
  const binary = columns.filter(({ type }) => columnTypes[type] === undefined).map(({ name }) => name);
  let read = 0;
  yield {
    projection: answers.projection ?? projectionIn(header?.crs),
    part: () => read / Math.max(1, header?.featuresCount ?? 0, read),
    attributes: columns.flatMap(({ name, type }) => {
      const known = wide.has(name) ? "string" : columnTypes[type];
      return known ? [{ name, type: known }] : [];
    }),
    features: (async function* () {
      for (let next = first; !next.done; next = await readNext(features)) {
        read++;
        yield toSource(next.value, binary);
      }
    })(),
  };
}

type FromFeature<Read> = (id: number, feature: RawFeature, header: HeaderMeta) => Read;

/** The features one by one, each as it is read. */
function open<Result>(
  path: string,
  read: FromFeature<Result>,
  onHeader: (header: HeaderMeta) => void,
): AsyncGenerator<Result> {
  const stream: unknown = Readable.toWeb(createReadStream(path, { highWaterMark: 2 ** 20 }));
  const features: unknown = deserialize(stream as Parameters<typeof deserialize>[0], {
    fromFeature: read as unknown as Parameters<typeof deserialize>[1]["fromFeature"],
    headerMetaFn: onHeader,
  });
  return features as AsyncGenerator<Result>;
}

/** Columns with an integer that exceeds JavaScript's precision. Files without 64-bit columns are not scanned. */
async function wideColumns(path: string): Promise<Set<string>> {
  const wide = new Set<string>();
  let header: HeaderMeta | undefined;
  const rows = open(
    path,
    (_, feature, meta) => longsOf(feature, meta),
    (meta) => (header = meta),
  );
  for (let next = await readNext(rows); !next.done; next = await readNext(rows)) {
    if (!header?.columns?.some(({ type }) => type === ColumnType.Long || type === ColumnType.ULong)) break;
    for (const [name, value] of next.value) if (isWide(value)) wide.add(name);
  }
  await rows.return(undefined);
  return wide;
}

/** Size of a value, by column type; other types store their length. */
const sizes: Record<number, number> = { 0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 4, 6: 4, 7: 8, 8: 8, 9: 4, 10: 8 };

/** The 64-bit values of a feature. Throws `RangeError` where it is truncated. */
function longsOf(feature: RawFeature, { columns }: HeaderMeta): Map<string, bigint> {
  const longs = new Map<string, bigint>();
  const bytes = feature.propertiesArray();
  if (!bytes || !columns) return longs;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < bytes.length;) {
    const column = columns[view.getUint16(at, true)];
    if (!column) return longs;
    at += 2;
    if (column.type === ColumnType.Long) longs.set(column.name, view.getBigInt64(at, true));
    if (column.type === ColumnType.ULong) longs.set(column.name, view.getBigUint64(at, true));
    at += sizes[column.type] ?? 4 + view.getUint32(at, true);
  }
  return longs;
}

function keepDigits(
  { properties }: Read,
  { longs, wide }: { longs: Map<string, bigint>; wide: ReadonlySet<string> },
): void {
  if (!properties) return;
  for (const [name, value] of longs) if (wide.has(name)) properties[name] = String(value);
}

async function readNext<Result>(features: AsyncGenerator<Result>): Promise<IteratorResult<Result>> {
  try {
    return await features.next();
  } catch (error) {
    throw new UnreadableFile(`is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      code: "import.flatGeobuf",
    });
  }
}

interface Read {
  geometry: Geometry | null;
  properties?: Record<string, unknown>;
}

function toSource(feature: Read, binary: string[]): SourceFeature {
  const properties = { ...feature.properties };
  for (const name of binary) delete properties[name];
  return { geometry: feature.geometry, properties };
}

function projectionIn(crs: HeaderMeta["crs"] | undefined): Projection | UnknownCrs {
  if (!crs) return new UnknownCrs("does not say which coordinate system it is in");
  return (
    (!crs.org || /^epsg$/i.test(crs.org) ? projectionOf(crs.code) : undefined) ??
    (crs.wkt ? projectionOfWkt(crs.wkt) : undefined) ??
    new UnknownCrs(`has an unknown coordinate system: ${crs.org ?? "EPSG"}:${crs.code}`)
  );
}
