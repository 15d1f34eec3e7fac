import { join } from "node:path";
import type { TestResult } from "../TestResult.ts";
import { compileJava } from "./compileJava.ts";
import { schemaServer } from "./schemaServer.ts";
import { subjects } from "./subjects.ts";
import { fetchTeamEngine, runCtlSuite } from "./teamEngine.ts";
import { writeTestData } from "./testData.ts";
import { foldersOf, type WmsSuite } from "./wmsSuites.ts";

/**
 * WMS, basic and queryable, of the product or a map server of others, with the layers of the suite. Maven fetches the engine that runs
 * the suite, and the schemas of WMS.
 */
export async function runWms(suite: WmsSuite, folder: string, name = "perceel"): Promise<TestResult[]> {
  const sources = foldersOf(suite);
  const start = subjects[name];
  if (!start) throw new Error(`Which server? ${Object.keys(subjects).join(", ")}`);
  const engine = await fetchTeamEngine(folder);
  const classPath = [...(await compileJava(sources.java, engine.classPath, folder)), ...engine.classPath];
  const dataDir = join(folder, "data");
  await writeTestData(suite.data(sources.suite), join(dataDir, "geodata", "cite"));
  const schemas = await schemaServer(engine.schemas);
  const subject = await start(dataDir, suite.version);
  try {
    return await runCtlSuite({
      folder,
      classPath,
      script: join(sources.suite, "src/main/scripts/ctl/main-auto.xml"),
      schemasPort: schemas.port,
      test: suite.test,
      parameters: { "capabilities-url": subject.capabilitiesUrl, ...suite.parameters },
    });
  } finally {
    await subject.close();
    schemas.close();
  }
}
