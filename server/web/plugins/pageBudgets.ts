import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Most JavaScript until a signed-in person sees the map of a project, everything included; bytes, gzip. */
export const mapBudgetBytes = 330_000;

/** Most JavaScript until somebody who is not signed in can fill in a form, everything included; bytes, gzip. */
export const signInBudgetBytes = 190_000;

/** The parts of a built chunk that the budget looks at. */
export interface BuiltChunk {
  fileName: string;
  code: string;
  isEntry: boolean;
  /** Chunks that are fetched with it. */
  imports: readonly string[];
  facadeModuleId: string | null;
}

/** The way from the first request to a page that can be used, and what may be fetched on it. */
export interface PageBudget {
  /** What a person sees at the end of it, for the sentence that says how much it weighs. */
  page: string;
  /**
   * What is imported on it, by the end of the module's path; of several in one list, the largest counts. A static
   * import of these, or of the entry, is found by itself.
   */
  way: readonly (readonly string[])[];
  budgetBytes: number;
}

interface Weighed {
  fileName: string;
  bytes: number;
}

/** Everything fetched on the way to a page, the heaviest first. */
export function weighWay(chunks: readonly BuiltChunk[], way: PageBudget["way"]): readonly Weighed[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const fetched = new Map<string, Weighed>();
  const weigh = ({ fileName, code }: BuiltChunk) => ({
    fileName,
    bytes: gzipSync(code, { level: 9 }).length,
  });
  const fetch = (chunk: BuiltChunk) => {
    if (fetched.has(chunk.fileName)) return;
    fetched.set(chunk.fileName, weigh(chunk));
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) fetch(imported);
    }
  };
  for (const chunk of chunks) if (chunk.isEntry) fetch(chunk);
  for (const choices of way) {
    const found = choices.map((end) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
      // A renamed module would otherwise leave the budget without a word.
      if (!chunk)
        throw new Error(`${end} is not a chunk of its own any more; state the way to the page anew.`);
      return chunk;
    });
    const heaviest = found.toSorted((a, b) => weigh(b).bytes - weigh(a).bytes)[0];
    if (heaviest) fetch(heaviest);
  }
  return [...fetched.values()].toSorted((a, b) => b.bytes - a.bytes);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Says how much JavaScript comes before each page can be used, and ends the build when it is too much. */
export function pageBudgets(budgets: readonly PageBudget[]): Plugin {
  return {
    name: "page-budgets",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const { page, way, budgetBytes } of budgets) {
          const weighed = weighWay(chunks, way);
          const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0);
          const sentence = `JavaScript to ${page}: ${kilobytes(total)} gzip of ${kilobytes(budgetBytes)} at most.`;
          if (total <= budgetBytes) this.info(sentence);
          else this.error([sentence, ...weighed.map(asLine)].join("\n"));
        }
      },
    },
  };
}

const asLine = ({ fileName, bytes }: Weighed) => `${kilobytes(bytes).padStart(10)}  ${fileName}`;
