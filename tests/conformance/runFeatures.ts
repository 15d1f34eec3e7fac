import { join } from "node:path";
import { runEtsSuite, suiteJar } from "./etsSuite.ts";
import { startOpenProduct } from "./startOpenProduct.ts";
import type { TestResult } from "./TestResult.ts";

/** OGC API – Features of a project of the demo: `PROJECT_ID`, else the first. */
export async function runFeatures(folder: string): Promise<TestResult[]> {
  const jar = suiteJar("ETS_FEATURES_JAR", "ets-ogcapi-features10-…-aio.jar");
  const { origin, close } = await startOpenProduct(join(folder, "data"));
  try {
    const iut = `${origin}/api/projects/${process.env["PROJECT_ID"] ?? "1"}/ogc/`;
    return await runEtsSuite(jar, folder, { iut, noofcollections: "-1" });
  } finally {
    await close();
  }
}
