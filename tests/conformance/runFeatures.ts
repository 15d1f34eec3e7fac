import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { runEtsSuite, suiteJar } from "./etsSuite.ts";
import { startOpenProduct } from "./startOpenProduct.ts";
import type { TestResult } from "./TestResult.ts";

/** OGC API – Features of a project of the demo: `PROJECT_ID`, else the first. */
export async function runFeatures(folder: string): Promise<TestResult[]> {
  const jar = suiteJar("ETS_FEATURES_JAR", "ets-ogcapi-features10-…-aio.jar");
  const systems = await withEtrf2000(jar, join(folder, "systems"));
  const { origin, close } = await startOpenProduct(join(folder, "data"));
  try {
    const iut = `${origin}/api/projects/${process.env["PROJECT_ID"] ?? "1"}/ogc/`;
    // What the runtime itself has comes before what the jar has.
    return await runEtsSuite(jar, folder, { iut, noofcollections: "-1" }, [`-Xbootclasspath/a:${systems}`]);
  } finally {
    await close();
  }
}

/** A folder with the suite's list of coordinate reference systems and EPSG:9067, the member of ETRS89 that it does not know. */
async function withEtrf2000(jar: string, folder: string): Promise<string> {
  const list = "proj4/nad/epsg";
  const { stdout } = await promisify(execFile)("unzip", ["-p", jar, list], { maxBuffer: 16 * 1024 * 1024 });
  const etrs89 = /^<4258>.*$/m.exec(stdout)?.[0];
  if (etrs89 === undefined) throw new Error(`${jar} has no list of coordinate reference systems.`);
  await mkdir(join(folder, "proj4/nad"), { recursive: true });
  await writeFile(join(folder, list), `${stdout}\n${etrs89.replace("4258", "9067")}\n`);
  return folder;
}
