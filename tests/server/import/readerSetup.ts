import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Feature } from "geojson";
import type { GeodataImport, ImportAnswers } from "../../../schemas/geodataImport.ts";
import { previewOf } from "../../../server/maps/embedded/import/previewOf.ts";
import { readOutcome } from "../../../server/maps/embedded/import/readOutcome.ts";
import { buildLayer } from "../../../server/maps/embedded/build/buildLayer.ts";
import type { BuiltLayer } from "../../../server/maps/embedded/build/BuiltLayer.ts";
import { importFormatOf, readLayers } from "../../../server/maps/embedded/read/readLayers.ts";

interface ReadFile {
  questions: GeodataImport["questions"];
  layers: GeodataImport["layers"];
  columns?: GeodataImport["columns"];
  /** Why it could not be read. */
  failure: GeodataImport["failure"];
  /** Reads it once more, with answers to its questions. */
  answer(answers: ImportAnswers): Promise<ReadFile>;
  /** The features of its first layer, in degrees. */
  features(): Feature[];
  /** Its first layer as the map service holds it once it is saved. */
  served(): Promise<BuiltLayer["layer"]>;
  /** The names of what is on the disk. */
  files(): Promise<string[]>;
}

/** Reads a file as an import is read, but in this process. */
export async function readFileHere(
  fileName: string,
  content: Uint8Array | string,
  answers: ImportAnswers = {},
): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), "perceel-reading-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, `file${extname(fileName)}`);
  await writeFile(path, content);
  const job = { path, format: importFormatOf(fileName) ?? "", fileName, folder, answers };
  const { outcome } = await readOutcome(job, () => undefined);
  const first = join(folder, "layer-0.gpkg");
  return {
    ...(outcome.kind === "found"
      ? { ...outcome.found, failure: null }
      : { questions: [], layers: [], failure: outcome.failure }),
    answer: (given) => readFileHere(fileName, content, given),
    features: () => previewOf(first, undefined).features,
    async served() {
      for await (const source of readLayers(first, "gpkg"))
        return (await buildLayer(source, { workspace: "a", name: "bomen", source: "1" })).layer;
      throw new Error("it has no layer");
    },
    files: async () => (await readdir(folder)).toSorted(),
  };
}
