import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { ImportAnswers, ImportLayer, ImportQuestion } from "../../../schemas/geodataImport.ts";
import { DomainError } from "../errors.ts";
import { ImportFormatUnknown } from "./importErrors.ts";
import type { Importer, ReadFailure } from "./Importer.ts";
import { boxOf, checkLayers, withFoundStyles } from "./savedLayers.ts";

export interface DiskOrder {
  /** Path of the file. */
  path: string;
  workspace: string;
  answers: ImportAnswers;
  /** The new name of the file's only layer; in a file with several, the layer to import. */
  layer: string | undefined;
  replaces: boolean;
}

/** The file could not be imported. */
export class ImportFailed extends DomainError {
  readonly row: number | undefined;
  readonly values: Readonly<Record<string, string | number>>;

  constructor({ code, row, values = {} }: ReadFailure) {
    super(code);
    this.row = row;
    this.values = values;
  }
}

/** The import needs answers that the file does not give. */
export class ImportAsks extends DomainError {
  readonly questions: readonly ImportQuestion[];
  /** Column names, for a text table. */
  readonly columns: readonly string[];

  constructor(questions: readonly ImportQuestion[], columns: readonly string[]) {
    super("import.wrongState");
    this.questions = questions;
    this.columns = columns;
  }
}

/** A file has no layer of the requested name. */
export class ImportLayerUnknown extends DomainError {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super("import.wrongState");
    this.names = names;
  }
}

/**
 * Imports a file of this machine, with or without a running server; a server watching the folder notices. Answers what
 * was saved, under its new names. Throws what saving an upload throws, `ImportFailed`, `ImportAsks`,
 * `ImportLayerUnknown`.
 */
export async function importFromDisk(
  importer: Importer,
  order: DiskOrder,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<ImportLayer[]> {
  const { path, workspace, answers, replaces } = order;
  const fileName = basename(path);
  if (!importer.acceptsFile(fileName)) throw new ImportFormatUnknown();
  const id = randomUUID();
  try {
    await importer.receiveLocalFile(id, fileName, path);
    const styleFile = await importer.styleBeside(path);
    const said = { ...answers, ...(styleFile && { styleFile }) };
    const outcome = await importer.read({ id, fileName, answers: said, onProgress, signal });
    if (outcome.kind === "failed") throw new ImportFailed(outcome.failure);
    const { questions, layers, columns } = outcome.found;
    if (questions.length > 0) throw new ImportAsks(questions, columns?.names ?? []);
    const taken = layersTaken(layers, order.layer);
    checkLayers(layers, taken);
    const names = taken.map(({ name }) => name);
    await importer.requireFreeNames(workspace, names, replaces);
    await importer.recordArrival({ workspace, box: boxOf(layers, taken), layers: names });
    await importer.publish(
      id,
      workspace,
      withFoundStyles(importer, workspace, {
        found: layers,
        saved: taken.map(({ index, name }) => ({ index, name })),
      }),
    );
    return taken;
  } finally {
    await importer.discard(id);
  }
}

function layersTaken(layers: readonly ImportLayer[], name: string | undefined): ImportLayer[] {
  const filled = layers.filter(({ featureCount }) => featureCount > 0);
  if (name === undefined) return filled;
  const [only] = filled;
  if (only && filled.length === 1) return [{ ...only, name }];
  const named = filled.filter((layer) => layer.name === name);
  if (named.length === 0) throw new ImportLayerUnknown(filled.map((layer) => layer.name));
  return named;
}
