import { stat } from "node:fs/promises";
import { projectionOf, type Projection } from "../../projections.ts";
import {
  UnknownCrs,
  UnreadableFile,
  type ReadAnswers,
  type SourceFeature,
  type SourceLayer,
} from "../SourceLayer.ts";
import { numberOf, TextTypes } from "../text/TextTypes.ts";
import { geometryOfWkt, sridOf } from "../text/wkt.ts";
import { areNames, namesOf, numbersFor } from "./columnNames.ts";
import { columnsOf, coordinatesIn, type Coordinates, type Sample } from "./coordinateColumns.ts";
import { csvRecords, dialectOf, type CsvDialect, type CsvRecord } from "./csvRecords.ts";

/** Enough rows to infer a column's content. */
const sampledRows = 1000;

/**
 * A text table with x and y or well-known text in its columns, and a header; without one the columns are numbered, and
 * the user has to choose those with coordinates. Throws `UnreadableFile`.
 */
export async function* readCsv(path: string, answers: ReadAnswers = {}): AsyncGenerator<SourceLayer> {
  const dialect = await dialectOf(path);
  const { hasNames, ...sample } = await sampleOf(path, dialect);
  const found = coordinatesIn(sample, answers);
  const columns = columnsOf(sample.names, found);
  if (found.kind === "unsure") {
    yield { projection: new UnknownCrs("has no columns that surely hold x and y"), columns, features: [] };
    return;
  }
  const { names } = sample;
  const records = (onBytes?: (count: number) => void) => rowsOf(csvRecords(path, dialect, onBytes), hasNames);
  const table = { names, found, types: await typesOf(records(), names) };
  const { size } = await stat(path);
  let bytes = 0;
  yield {
    projection: answers.projection ?? projectionIn(sample, found),
    columns,
    part: () => bytes / Math.max(1, size),
    attributes: table.types.types().filter(({ name }) => !isPlace(table, sample.names.indexOf(name))),
    features: features(
      records((count) => (bytes += count)),
      table,
    ),
  };
}

interface Table {
  names: string[];
  found: Exclude<Coordinates, { kind: "unsure" }>;
  types: TextTypes;
}

async function sampleOf(path: string, dialect: CsvDialect): Promise<Sample & { hasNames: boolean }> {
  const sample: Sample & { hasNames: boolean } = { names: [], cells: [], hasNames: true };
  for await (const { cells, row } of csvRecords(path, dialect)) {
    if (sample.names.length === 0) {
      sample.hasNames = areNames(cells);
      sample.names = sample.hasNames ? namesOf(cells) : numbersFor(cells);
      sample.cells = sample.names.map(() => []);
      if (sample.hasNames) continue;
    }
    for (const [n, cell] of cells.entries()) if (cell.trim() !== "") sample.cells[n]?.push(cell);
    if (row > sampledRows) break;
  }
  if (sample.names.length === 0) throw new UnreadableFile("is empty", { code: "import.empty" });
  return sample;
}

async function typesOf(records: AsyncIterable<CsvRecord>, names: string[]): Promise<TextTypes> {
  const types = new TextTypes();
  for (const name of names) types.see(name, "");
  for await (const { cells } of records)
    for (const [n, name] of names.entries()) types.see(name, cells[n] ?? "");
  return types;
}

/** All lines except the header. */
async function* rowsOf(records: AsyncIterable<CsvRecord>, hasNames: boolean): AsyncGenerator<CsvRecord> {
  let isNames = hasNames;
  for await (const record of records) {
    if (!isNames) yield record;
    isNames = false;
  }
}

function projectionIn({ cells }: Sample, found: Table["found"]): Projection | UnknownCrs {
  const code =
    found.kind === "wkt" ? sridOf(cells[found.column]?.[0] ?? "") : found.areDegrees ? 4326 : undefined;
  return (
    (code === undefined ? undefined : projectionOf(code)) ??
    new UnknownCrs("does not say which coordinate system it is in")
  );
}

async function* features(records: AsyncIterable<CsvRecord>, table: Table): AsyncGenerator<SourceFeature> {
  for await (const record of records) yield featureOf(record, table);
}

function featureOf({ row, cells }: CsvRecord, table: Table): SourceFeature {
  const { names, types } = table;
  const isWhole = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === "");
  if (!isWhole) return { row, geometry: null, properties: {}, fault: "brokenRow" };
  const properties: Record<string, unknown> = {};
  for (const [n, name] of names.entries())
    if (!isPlace(table, n)) properties[name] = types.valueOf(name, cells[n] ?? "");
  return { row, properties, ...placeOf(cells, table.found) };
}

const isPlace = ({ found }: Table, column: number): boolean =>
  found.kind === "wkt" ? column === found.column : column === found.x || column === found.y;

function placeOf(cells: string[], found: Table["found"]): Pick<SourceFeature, "geometry" | "fault"> {
  if (found.kind === "wkt") return geometryIn(cells[found.column] ?? "");
  const coordinates = [numberOf(cells[found.x] ?? ""), numberOf(cells[found.y] ?? "")];
  return coordinates.every(Number.isFinite)
    ? { geometry: { type: "Point", coordinates } }
    : { geometry: null, fault: "noCoordinates" };
}

function geometryIn(text: string): Pick<SourceFeature, "geometry" | "fault"> {
  if (text.trim() === "") return { geometry: null, fault: "noGeometry" };
  try {
    return { geometry: geometryOfWkt(text) };
  } catch {
    return { geometry: null, fault: "brokenGeometry" };
  }
}
