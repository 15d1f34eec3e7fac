import { join } from "node:path";
import { subjectNamed } from "../subjects.ts";
import type { TestResult } from "../TestResult.ts";
import { compileJava } from "./compileJava.ts";
import { schemaServer } from "./schemaServer.ts";
import { fetchTeamEngine, runCtlSuite } from "./teamEngine.ts";
import { writeTestData } from "./testData.ts";
import { foldersOf, type WmsSuite } from "./wmsSuites.ts";

/**
 * WMS, basic and queryable, of the product or a map server of others, with the layers of the suite. Maven fetches the engine that runs
 * the suite, and the schemas of WMS.
 */
export async function runWms(suite: WmsSuite, folder: string, name = "perceel"): Promise<TestResult[]> {
  const sources = foldersOf(suite);
  const start = subjectNamed(name);
  const engine = await fetchTeamEngine(folder);
  const classPath = [...(await compileJava(sources.java, engine.classPath, folder)), ...engine.classPath];
  const dataDir = join(folder, "data");
  await writeTestData(suite.data(sources.suite), join(dataDir, "geodata", "cite"));
  const schemas = await schemaServer(engine.schemas);
  const subject = await start(dataDir, { service: "wms", version: suite.version });
  try {
    return await runCtlSuite({
      folder,
      classPath,
      script: join(sources.suite, "src/main/scripts/ctl/main-auto.xml"),
      schemasPort: schemas.port,
      test: suite.test,
      parameters: {
        "capabilities-url": subject.address,
        ...suite.parameters,
      },
    });
  } finally {
    await subject.close();
    schemas.close();
  }
}
