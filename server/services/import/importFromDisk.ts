import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type {
  GeodataImport,
  ImportAnswers,
  ImportLayer,
  ImportQuestion,
} from "../../../schemas/geodataImport.ts";
import type { ErrorCode } from "../../../schemas/errorCodes.ts";
import { DomainError } from "../errors.ts";
import { ImportFormatUnknown } from "./importErrors.ts";
import type { Importer } from "./Importer.ts";
import { boxOf, checkLayers } from "./savedLayers.ts";

export interface DiskOrder {
  /** Of the file. */
  path: string;
  workspace: string;
  answers: ImportAnswers;
  /** The name for the file's only layer; of a file with several, the one that is taken. */
  layer: string | undefined;
  replaces: boolean;
}

/** The file could not become layers. */
export class ImportFailed extends DomainError {
  readonly row: number | undefined;
  readonly values: Readonly<Record<string, string | number>>;

  constructor({ code, row, values = {} }: NonNullable<GeodataImport["failure"]>) {
    super(code as ErrorCode);
    this.row = row;
    this.values = values;
  }
}

/** Somebody has to say first what the file does not tell. */
export class ImportAsks extends DomainError {
  readonly questions: readonly ImportQuestion[];
  /** Of a table of text. */
  readonly columns: readonly string[];

  constructor(questions: readonly ImportQuestion[], columns: readonly string[]) {
    super("import.wrongState");
    this.questions = questions;
    this.columns = columns;
  }
}

/** A file has no layer of the name that was asked for. */
export class ImportLayerUnknown extends DomainError {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super("import.wrongState");
    this.names = names;
  }
}

/**
 * Makes layers of a file of this machine, beside a server or without one; whoever serves the folder notices. Answers what
 * was saved, under its new names. Throws what saving an upload throws, `ImportFailed`, `ImportAsks`, `ImportLayerUnknown`.
 */
export async function importFromDisk(
  importer: Importer,
  order: DiskOrder,
  { onProgress, signal }: { onProgress: (progress: number) => void; signal: AbortSignal },
): Promise<ImportLayer[]> {
  const { path, workspace, answers, replaces } = order;
  const fileName = basename(path);
  if (!importer.takesFile(fileName)) throw new ImportFormatUnknown();
  const id = randomUUID();
  try {
    await importer.bring(id, fileName, path);
    const outcome = await importer.read({ id, fileName, answers, onProgress, signal });
    if (outcome.kind === "failed") throw new ImportFailed(outcome.failure);
    const { questions, layers, columns } = outcome.found;
    if (questions.length > 0) throw new ImportAsks(questions, columns?.names ?? []);
    const taken = layersTaken(layers, order.layer);
    checkLayers(layers, taken);
    const names = taken.map(({ name }) => name);
    await importer.demandPlaces(workspace, names, replaces);
    await importer.leaveWord({ workspace, box: boxOf(layers, taken), layers: names });
    await importer.place(id, workspace, taken);
    return taken;
  } finally {
    await importer.forget(id);
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
