import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Feature, GeoJsonProperties, Geometry } from "geojson";
import { fieldOf } from "../../../../schemas/records.ts";
import { parseCrs, projectionOf, type Projection } from "../projections.ts";
import { JsonSplitter, notJson, type JsonPiece } from "./json/JsonSplitter.ts";
import { digitsOf, hasManyDigits, parseWithAllDigits } from "./json/allDigits.ts";
import { asText } from "./wholeNumbers.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "./SourceLayer.ts";

const geometryTypes = new Set([
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
]);

type Read = Partial<Feature> | null;

/**
 * A FeatureCollection, a Feature or a bare geometry; longitude, latitude unless an old `crs` member says otherwise.
 * Streamed twice, since members that apply to all features can come after them: the file can be of any size.
 */
export async function* readGeoJson(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  const { root, hasList, hasOwnIds, wide } = await survey(path);
  const single = featureOf(root, hasList);
  const settings = { hasOwnIds: !single && hasOwnIds, wide };
  if (single) noteWide(single, wide);
  const { size } = await stat(path);
  let bytes = 0;
  yield {
    projection: answers.projection ?? projectionNamed(root["crs"]),
    part: () => bytes / Math.max(1, size),
    features: single
      ? [toSource(single, settings)]
      : (async function* () {
          for await (const pieces of piecesOf(
            path,
            new JsonSplitter("features"),
            (count) => (bytes += count),
          ))
            for (const piece of pieces) if (piece.isElement) yield toSource(parse(piece) as Read, settings);
        })(),
  };
}

/**
 * Everything except the features; whether all have a unique integer id, and which attributes contain integers that
 * exceed JavaScript's precision.
 */
async function survey(path: string) {
  const root: Record<string, unknown> = {};
  const seen = new Set<number>();
  const wide = new Set<string>();
  const splitter = new JsonSplitter("features");
  let hasOwnIds = true;
  for await (const pieces of piecesOf(path, splitter))
    for (const piece of pieces) {
      if (!piece.isElement) root[piece.key] = parse(piece);
      else if (hasOwnIds || hasManyDigits(piece.bytes)) {
        const feature = parse(piece) as Read;
        noteWide(feature, wide);
        const id: number | undefined = hasOwnIds ? idOf(feature) : undefined;
        hasOwnIds &&= id !== undefined && !seen.has(id);
        if (id !== undefined) seen.add(id);
      }
    }
  return { root, hasList: splitter.hasList, hasOwnIds, wide };
}

async function* piecesOf(
  path: string,
  splitter: JsonSplitter,
  onBytes?: (count: number) => void,
): AsyncGenerator<JsonPiece[]> {
  let isFirst = true;
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1024 * 1024 });
  for await (const chunk of chunks) {
    onBytes?.(chunk.length);
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    isFirst = false;
    yield splitter.push(hasMark ? chunk.subarray(3) : chunk);
  }
  splitter.finish();
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function parse({ bytes, at }: JsonPiece): unknown {
  try {
    const text = decoder.decode(bytes);
    return hasManyDigits(bytes) ? parseWithAllDigits(text) : JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(
      `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      notJson(at),
    );
  }
}

function noteWide(feature: Read, wide: Set<string>): void {
  for (const [name, value] of Object.entries(feature?.properties ?? {}))
    if (digitsOf(value) !== undefined) wide.add(name);
}

/** The only feature of a file that is no collection; undefined for a collection. */
function featureOf(root: Record<string, unknown>, hasList: boolean): Read | undefined {
  if (root["type"] === "FeatureCollection") {
    if (hasList) return undefined;
    throw new UnreadableFile('is not GeoJSON: "features" is not a list', { code: "import.notGeoJson" });
  }
  if (root["type"] === "Feature") return root;
  if (geometryTypes.has(String(root["type"])))
    return { geometry: root as unknown as Geometry, properties: {} };
  throw new UnreadableFile(
    'is not GeoJSON: its "type" is neither a feature collection, a feature nor a geometry',
    { code: "import.notGeoJson" },
  );
}

function toSource(
  feature: Read,
  { hasOwnIds, wide }: { hasOwnIds: boolean; wide: ReadonlySet<string> },
): SourceFeature {
  const given: GeoJsonProperties = feature?.properties ?? null;
  const properties = typeof given === "object" && given !== null ? given : {};
  for (const name of wide)
    if (Object.hasOwn(properties, name))
      properties[name] = digitsOf(properties[name]) ?? asText(properties[name]);
  return {
    fid: hasOwnIds ? Number(feature?.id) : undefined,
    geometry: feature?.geometry ?? null,
    properties,
  };
}

/** A feature's id, if it is an integer. */
function idOf(feature: Read): number | undefined {
  const id =
    typeof feature?.id === "string" && /^\d{1,15}$/.test(feature.id) ? Number(feature.id) : feature?.id;
  return typeof id === "number" && Number.isSafeInteger(id) && id >= 0 ? id : undefined;
}

function projectionNamed(crs: unknown): Projection | UnknownCrs {
  const name = fieldOf(fieldOf(crs, "properties"), "name");
  const text = typeof name === "string" ? name : "EPSG:4326";
  const reference = parseCrs(text);
  return (
    (reference && projectionOf(reference.code)) ??
    new UnknownCrs(`has an unknown coordinate system: ${text.slice(0, 100)}`)
  );
}
