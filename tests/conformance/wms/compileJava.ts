import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** The classes of some sources, each a class path with their resources. */
export async function compileJava(
  sources: readonly string[],
  classPath: readonly string[],
  folder: string,
): Promise<string[]> {
  const compiled: string[] = [];
  for (const [n, source] of sources.entries()) {
    const classes = join(folder, "classes", String(n));
    await mkdir(classes, { recursive: true });
    const files = globSync(join(source, "src/main/java/**/*.java"));
    const options = ["-nowarn", "-proc:none", "-d", classes, "-cp", classPath.join(delimiter)];
    await promisify(execFile)("javac", [...options, ...files], { maxBuffer: 64 * 1024 * 1024 });
    await cp(join(source, "src/main/resources"), classes, { recursive: true });
    compiled.push(classes);
  }
  return compiled;
}
