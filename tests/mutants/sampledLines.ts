import { readFileSync } from "node:fs";
import path from "node:path";
import { seededRandom } from "../support/content/seededRandom.ts";
import { root } from "./judgedFolders.ts";

/** What is tried or left out together, in lines: a function, more or less, for a mutant may be as long. */
const blockLines = 12;

/**
 * One of so many blocks of the files, as Stryker names lines, `machines/measure/measuring.ts:13-24`: each block has the same chance, and
 * the same seed draws the same ones. At least one where there is a file.
 */
export function sampledLines(files: readonly string[], oneIn: number, seed: string): string[] {
  const blocks = files.flatMap(blocksOf);
  return seededRandom(seed)
    .shuffled(blocks)
    .slice(0, Math.ceil(blocks.length / oneIn));
}

function blocksOf(file: string): string[] {
  const lines = readFileSync(path.join(root, file), "utf8").split("\n").length;
  return Array.from({ length: Math.ceil(lines / blockLines) }, (_, n) => {
    const first = n * blockLines + 1;
    return `${file}:${first}-${first + blockLines - 1}`;
  });
}
