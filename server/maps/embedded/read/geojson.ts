import { readFile } from "node:fs/promises";
import type { Feature, GeoJsonProperties, Geometry } from "geojson";
import { parseCrs, projectionOf, type Projection } from "../projections.ts";
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

/** A FeatureCollection, a Feature or a bare geometry; longitude, latitude unless an old `crs` member says otherwise. */
export async function* readGeoJson(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  const root = parse(await readFile(path));
  const features = featuresOf(root);
  const hasOwnIds = haveUniqueIds(features);
  let read = 0;
  yield {
    projection: answers.projection ?? projectionNamed(root["crs"]),
    part: () => read / Math.max(1, features.length),
    features: (function* () {
      for (const feature of features) {
        read++;
        yield toSource(feature, hasOwnIds);
      }
    })(),
  };
}

function parse(bytes: Buffer): Record<string, unknown> {
  let root: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    root = JSON.parse(text);
  } catch (error) {
    throw new UnreadableFile(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof root !== "object" || root === null)
    throw new UnreadableFile("is not GeoJSON: it holds no object");
  return root as Record<string, unknown>;
}

function featuresOf(root: Record<string, unknown>): Partial<Feature>[] {
  if (root["type"] === "FeatureCollection") {
    if (!Array.isArray(root["features"]))
      throw new UnreadableFile('is not GeoJSON: "features" is not a list');
    return root["features"] as Partial<Feature>[];
  }
  if (root["type"] === "Feature") return [root];
  if (geometryTypes.has(String(root["type"])))
    return [{ geometry: root as unknown as Geometry, properties: {} }];
  throw new UnreadableFile(
    'is not GeoJSON: its "type" is neither a feature collection, a feature nor a geometry',
  );
}

function toSource(feature: Partial<Feature> | null, hasOwnIds: boolean): SourceFeature {
  const properties: GeoJsonProperties = feature?.properties ?? null;
  return {
    ...(hasOwnIds ? { fid: Number(feature?.id) } : {}),
    geometry: feature?.geometry ?? null,
    properties: typeof properties === "object" && properties !== null ? properties : {},
  };
}

function haveUniqueIds(features: (Partial<Feature> | null)[]): boolean {
  const seen = new Set<number>();
  for (const feature of features) {
    const id =
      typeof feature?.id === "string" && /^\d{1,15}$/.test(feature.id) ? Number(feature.id) : feature?.id;
    if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 0 || seen.has(id)) return false;
    seen.add(id);
  }
  return true;
}

function projectionNamed(crs: unknown): Projection | UnknownCrs {
  const name = (crs as { properties?: { name?: unknown } } | null | undefined)?.properties?.name;
  const text = typeof name === "string" ? name : "EPSG:4326";
  const reference = parseCrs(text);
  return (
    (reference && projectionOf(reference.code)) ??
    new UnknownCrs(`has an unknown coordinate system: ${text.slice(0, 100)}`)
  );
}
