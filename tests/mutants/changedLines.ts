import { execFileSync } from "node:child_process";
import { root } from "./judgedFolders.ts";

/** Lines of files as Stryker names them, `machines/measure/measuring.ts:10-20`, by file. */
type LinesByFile = ReadonlyMap<string, readonly string[]>;

/**
 * Lines that differ from where this branch left the main one, or on the main one from the commit before; undefined
 * where there is no history to compare with.
 */
export function changedLines(): LinesByFile | undefined {
  const base =
    mergeBase("origin/HEAD") ?? mergeBase("origin/main") ?? git("rev-parse", "-q", "--verify", "HEAD~1");
  if (base === undefined) return undefined;
  const lines = new Map<string, string[]>();
  let file = "";
  for (const line of (git("diff", "--unified=0", "--diff-filter=AMR", base, "--", "*.ts") ?? "").split(
    "\n",
  )) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file;
    const [, start, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (start === undefined || count === "0") continue;
    const range = `${file}:${start}-${Number(start) + Number(count) - 1}`;
    lines.set(file, [...(lines.get(file) ?? []), range]);
  }
  return lines;
}

/** Where this branch left another; undefined when it did not. */
function mergeBase(branch: string): string | undefined {
  const base = git("merge-base", "HEAD", branch);
  return base === git("rev-parse", "HEAD") ? undefined : base;
}

function git(...command: string[]): string | undefined {
  try {
    const options = { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 28 } as const;
    return execFileSync("git", command, options).trim() || undefined;
  } catch {
    return undefined;
  }
}
