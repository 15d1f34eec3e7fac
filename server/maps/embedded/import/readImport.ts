import { rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { ImportAnswers, ImportLayer, ImportQuestion } from "../../../../schemas/geodataImport.ts";
import type { FoundInFile } from "../../../services/import/Importer.ts";
import type { NamedStyleFile, StyleFile } from "../../../../schemas/styleFile.ts";
import { StyleFileUnreadable } from "../../../services/layer-style/StyleFileUnreadable.ts";
import { layerNameOf } from "../build/layerNames.ts";
import { parseCrs, projectionOf, type Projection } from "../projections.ts";
import { readLayers } from "../read/readLayers.ts";
import { UnknownCrs, type SourceLayer } from "../read/SourceLayer.ts";
import { guessProjection } from "./guessProjection.ts";
import { storedName } from "./ImportFolder.ts";
import { ImportTrouble } from "./ImportTrouble.ts";
import { stageLayer, type StagedLayer } from "./stageLayer.ts";
import { writeLayer } from "./writeLayer.ts";

export interface ReadJob {
  path: string;
  format: string;
  fileName: string;
  /** The folder for the layers. */
  folder: string;
  answers: ImportAnswers;
}

/** Maximum number of layers in a file. */
const maxLayers = 100;
/** The share of reading the file in the progress. */
const readingPart = 0.7;

/**
 * Reads a file and writes each of its layers as a GeoPackage, `layer-0.gpkg` and so on. Throws `ImportTrouble` or
 * `UnreadableFile`.
 */
export async function readImport(job: ReadJob, onProgress: (progress: number) => void): Promise<FoundInFile> {
  const { crs, xColumn, yColumn } = job.answers;
  const projection = crs === undefined ? undefined : projectionNamed(crs);
  const found: FoundInFile = { questions: [], layers: [] };
  const questions = new Set<ImportQuestion>();
  let isStyled = false;
  const options = {
    scratchFolder: job.folder,
    projection,
    xColumn,
    yColumn,
  };
  for await (const source of readLayers(job.path, job.format, options)) {
    const index = found.layers.length;
    if (index >= maxLayers) throw new ImportTrouble("import.tooComplex");
    if (source.columns) found.columns = source.columns;
    if (source.columns && !source.attributes) questions.add("coordinateColumns");
    const styleFile = styleOf(source, job.answers.styleFile);
    isStyled ||= styleFile !== undefined;
    const layer = await takeLayer({ ...source, ...(styleFile && { styleFile }) }, { job, index, onProgress });
    if (layer.crs === null) questions.add("crs");
    found.layers.push(layer);
  }
  const [first] = found.layers;
  if (!first) throw new ImportTrouble("import.noFeatures");
  const { styleFile } = job.answers;
  if (styleFile && !isStyled) first.foundStyle = withoutLayer(styleFile, first.foundStyle);
  if (questions.has("coordinateColumns")) return { ...found, questions: ["coordinateColumns"] };
  if (questions.size === 0) requireFeatures(found.layers);
  return { ...found, questions: [...questions] };
}

interface Step {
  job: ReadJob;
  index: number;
  onProgress: (progress: number) => void;
}

async function takeLayer(source: SourceLayer, { job, index, onProgress }: Step): Promise<ImportLayer> {
  const stagePath = join(job.folder, `stage-${index}.sqlite`);
  const path = join(job.folder, storedName(index));
  rmSync(stagePath, { force: true });
  rmSync(path, { force: true });
  const staged = await stageLayer(source, {
    path: stagePath,
    file: job.path,
    onProgress: (part) => onProgress(part * readingPart),
  });
  try {
    const name = layerNameOf(source.table ?? withoutExtension(job.fileName));
    const isGuessed = source.projection instanceof UnknownCrs;
    const projection = source.projection instanceof UnknownCrs ? guessProjection(staged) : source.projection;
    if (!projection) return unplaced(staged, { index, name });
    const written = writeLayer(staged, {
      path,
      name,
      projection,
      onProgress: (part) => onProgress(readingPart + part * (1 - readingPart)),
    });
    await makeDurable(path);
    const [minx, miny, maxx, maxy] = written.lonLatExtent;
    return {
      index,
      name,
      featureCount: written.featureCount,
      geometry: staged.geometry,
      crs: projection.name,
      latlonBoundingBox: written.featureCount > 0 ? { minx, miny, maxx, maxy } : null,
      attributes: written.attributes,
      badRows: staged.badRows.toReport(),
      crsIsGuessed: isGuessed || undefined,
      lacksTable: source.lacksTable || undefined,
      metadata: source.metadata,
      foundStyle: source.styleFile && (await foundStyle(source.styleFile, written.attributes)),
    };
  } finally {
    staged.rows.close();
    rmSync(stagePath, { force: true });
  }
}

/** A style file beside the file, where it is of this layer. */
function styleOf({ table }: SourceLayer, file: NamedStyleFile | undefined): StyleFile | undefined {
  if (!file) return undefined;
  const isOfLayer = table === undefined || nameOf(table) === nameOf(withoutExtension(file.name));
  return isOfLayer ? { format: file.format, text: file.text } : undefined;
}

const nameOf = (text: string) => layerNameOf(text).toLowerCase();
const withoutExtension = (fileName: string) => fileName.replace(/\.[^.]+$/, "");

const withoutLayer = (
  { name }: NamedStyleFile,
  found: ImportLayer["foundStyle"],
): ImportLayer["foundStyle"] => ({
  ...found,
  losses: [...(found?.losses ?? []), { what: "layer", detail: name }],
});

async function foundStyle(
  file: StyleFile,
  attributes: ImportLayer["attributes"],
): Promise<ImportLayer["foundStyle"]> {
  // With what it checks styles by, which most files have none of.
  const { readStyleFile } = await import("../../style-files/readStyleFile.ts");
  try {
    return await readStyleFile(file, new Map(attributes.map(({ name, type }) => [name, type])));
  } catch (error) {
    if (!(error instanceof StyleFileUnreadable)) throw error;
    return { losses: [{ what: "file" }] };
  }
}

/** What is known of a layer before its coordinate system is. */
function unplaced(staged: StagedLayer, known: { index: number; name: string }): ImportLayer {
  return {
    ...known,
    featureCount: staged.rows.count,
    geometry: staged.geometry,
    crs: null,
    latlonBoundingBox: null,
    attributes: staged.survey.toReport(),
    badRows: staged.badRows.toReport(),
  };
}

function requireFeatures(layers: readonly ImportLayer[]): void {
  if (layers.some(({ featureCount }) => featureCount > 0)) return;
  throw new ImportTrouble("import.noFeatures", layers.flatMap(({ badRows }) => badRows.first)[0]?.row);
}

function projectionNamed(crs: string): Projection {
  const reference = parseCrs(crs);
  const projection = reference && projectionOf(reference.code);
  if (!projection) throw new ImportTrouble("import.unreadable");
  return projection;
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
