import type { Plugin } from "vite";
import { inspectionFolder } from "../../../schemas/runtimeConfig.ts";

/** What only an inspected page runs: the recorder, the panel, the charts and what lays them out. */
const inspectionModules =
  /\/(machines\/statecharts|src\/app\/inspection|src\/features\/statecharts|node_modules\/elkjs)\//;

const isForInspection = (moduleIds: readonly string[]) => moduleIds.some((id) => inspectionModules.test(id));

interface BuiltChunk {
  fileName: string;
  isEntry: boolean;
  imports: readonly string[];
  moduleIds: readonly string[];
}

/** Chunks that any page fetches although they hold something for inspection, each with who makes it do so. */
export function mixedChunks(chunks: readonly BuiltChunk[]): string[] {
  const apart = new Set(
    chunks.filter(({ moduleIds }) => isForInspection(moduleIds)).map(({ fileName }) => fileName),
  );
  const entries = chunks.filter(({ isEntry, fileName }) => isEntry && apart.has(fileName));
  const imports = chunks
    .filter(({ fileName }) => !apart.has(fileName))
    .flatMap(({ fileName, imports: imported }) =>
      imported.filter((name) => apart.has(name)).map((name) => `${name}, imported by ${fileName}`),
    );
  return [...entries.map(({ fileName }) => `${fileName}, which every page begins with`), ...imports];
}

/**
 * Puts what is for inspection into a folder of its own, which a server can refuse, and ends the build when a page would
 * fetch any of it without being inspected.
 */
export function inspectionApart(): Plugin {
  return {
    name: "inspection-apart",
    apply: "build",
    outputOptions: (options) => ({
      ...options,
      chunkFileNames: ({ moduleIds }) =>
        `${isForInspection(moduleIds) ? inspectionFolder : "assets"}/[name]-[hash].js`,
      assetFileNames: ({ originalFileNames }) =>
        `${isForInspection(originalFileNames.map((name) => `/${name}`)) ? inspectionFolder : "assets"}/[name]-[hash][extname]`,
    }),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const mixed = mixedChunks(Object.values(bundle).filter((file) => file.type === "chunk"));
        if (mixed.length > 0)
          this.error(["What is for inspection would be fetched by every page:", ...mixed].join("\n"));
        else this.info("Of what is for inspection, pages fetch nothing.");
      },
    },
  };
}
