import type { Geometry, Position } from "geojson";
import type { ImportLayer } from "../../../../schemas/geodataImport.ts";
import type { SourceFeature, SourceLayer } from "../read/SourceLayer.ts";
import { AttributeSurvey } from "./AttributeSurvey.ts";
import { BadRows } from "./BadRows.ts";
import { eachPosition, faultOf, kindOf } from "./geometryFaults.ts";
import { ImportTrouble } from "./ImportTrouble.ts";
import { isStorable, maxValueLength } from "./storable.ts";
import { StagedRows } from "./StagedRows.ts";

/** Maximum number of columns. */
const maxAttributes = 500;

/** What is known of a layer before its coordinate system is. */
export interface StagedLayer {
  rows: StagedRows;
  survey: AttributeSurvey;
  badRows: BadRows;
  geometry: ImportLayer["geometry"];
  /** In the file's own coordinates. */
  extent: [minX: number, minY: number, maxX: number, maxY: number];
}

/** Writes the valid rows of a layer of `file` to disk at `path`, and reports the others. Throws `ImportTrouble`. */
export async function stageLayer(
  source: SourceLayer,
  { path, file, onProgress }: { path: string; file: string; onProgress: (part: number) => void },
): Promise<StagedLayer> {
  const rows = new StagedRows(path, file);
  const staged: StagedLayer = {
    rows,
    survey: new AttributeSurvey(source.attributes),
    badRows: new BadRows(),
    geometry: "mixed",
    extent: [Infinity, Infinity, -Infinity, -Infinity],
  };
  const kinds = new Set<ImportLayer["geometry"]>();
  const attributes = new Set<string>();
  let place = 0;
  for await (const { fid, geometry, properties, row = place + 1, fault } of source.features) {
    if (++place % 500 === 0) onProgress(source.part?.() ?? 0);
    const found = fault ?? faultOf(geometry);
    if (found || !geometry) {
      staged.badRows.add(row, found ?? "noGeometry");
      continue;
    }
    const unfit = unfitValue(properties);
    if (unfit) {
      staged.badRows.add(row, unfit.reason, unfit.column);
      continue;
    }
    for (const name in properties) attributes.add(name);
    if (attributes.size > maxAttributes) throw new ImportTrouble("import.tooComplex");
    const hasHeights = extend(staged.extent, geometry);
    rows.add({ row, fid: fid ?? null, geometry, hasHeights, properties: withTexts(properties) });
    staged.survey.see(properties);
    kinds.add(kindOf(geometry));
  }
  const [only] = kinds;
  staged.geometry = kinds.size === 1 && only ? only : "mixed";
  return staged;
}

/** Nested values are stored as JSON text, which keeps every digit of their numbers. */
const withTexts = (properties: SourceFeature["properties"]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** The first value that cannot be stored, and why. */
function unfitValue(properties: SourceFeature["properties"]) {
  for (const column in properties) {
    const value = properties[column];
    const text = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    if (typeof text !== "string") continue;
    if (text.length > maxValueLength) return { column, reason: "valueTooLong" as const };
    if (!isStorable(text)) return { column, reason: "unwritableText" as const };
  }
  return undefined;
}

/** Answers whether every position has a height. */
function extend(extent: StagedLayer["extent"], geometry: Geometry): boolean {
  let hasHeights = true;
  eachPosition(geometry, ([x = Number.NaN, y = Number.NaN, z]: Position) => {
    if (x < extent[0]) extent[0] = x;
    if (y < extent[1]) extent[1] = y;
    if (x > extent[2]) extent[2] = x;
    if (y > extent[3]) extent[3] = y;
    hasHeights &&= Number.isFinite(z);
  });
  return hasHeights;
}
