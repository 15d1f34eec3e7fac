import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Geometry } from "geojson";
import { deserialize } from "flatgeobuf/lib/mjs/geojson.js";
import type { HeaderMeta } from "flatgeobuf/lib/mjs/header-meta.js";
import { projectionOf, projectionOfWkt, type Projection } from "../projections.ts";
import { checkFlatGeobuf } from "./checkFlatGeobuf.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type AttributeType,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";

/** Types of columns by their number in the format; absent: bytes, which are left out. */
const columnTypes: Record<number, AttributeType> = {
  ...Object.fromEntries([0, 1, 3, 4, 5, 6, 7, 8].map((type) => [type, "integer" as const])),
  2: "boolean",
  9: "number",
  10: "number",
  11: "string",
  12: "string",
  13: "dateTime",
};

/** A FlatGeobuf file is one layer; only what is being read of it is in memory. */
export async function* readFlatGeobuf(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  checkFlatGeobuf(path);
  const stream: unknown = Readable.toWeb(createReadStream(path, { highWaterMark: 2 ** 20 }));
  let header: HeaderMeta | undefined;
  const features = deserialize(stream as Parameters<typeof deserialize>[0], {
    headerMetaFn: (meta: HeaderMeta) => (header = meta),
  });
  const first = await readNext(features);
  const columns = header?.columns ?? [];
  const binary = columns.filter(({ type }) => columnTypes[type] === undefined).map(({ name }) => name);
  let read = 0;
  yield {
    projection: answers.projection ?? projectionIn(header?.crs),
    part: () => read / Math.max(1, header?.featuresCount ?? 0, read),
    attributes: columns.flatMap(({ name, type }) => {
      const known = columnTypes[type];
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

type Features = ReturnType<typeof deserialize>;

async function readNext(features: Features) {
  try {
    return await features.next();
  } catch (error) {
    throw new UnreadableFile(`is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      code: "import.flatGeobuf",
    });
  }
}

function toSource(feature: { geometry: unknown; properties?: unknown }, binary: string[]): SourceFeature {
  const properties = { ...(feature.properties as Record<string, unknown> | undefined) };
  for (const name of binary) delete properties[name];
  return { geometry: feature.geometry as Geometry | null, properties };
}

function projectionIn(crs: HeaderMeta["crs"] | undefined): Projection | UnknownCrs {
  if (!crs) return new UnknownCrs("does not say which coordinate system it is in");
  return (
    (!crs.org || /^epsg$/i.test(crs.org) ? projectionOf(crs.code) : undefined) ??
    (crs.wkt ? projectionOfWkt(crs.wkt) : undefined) ??
    new UnknownCrs(`has an unknown coordinate system: ${crs.org ?? "EPSG"}:${crs.code}`)
  );
}
