import { join } from "node:path";
import { freePort } from "../../support/host/freePort.ts";
import { existingFile, runEtsSuite } from "../etsSuite.ts";
import { throughProxy } from "../fileProxy.ts";
import { subjectNamed } from "../subjects.ts";
import type { TestResult } from "../TestResult.ts";
import { schemaProxy } from "./schemaProxy.ts";
import { writeTestData } from "./testData.ts";

/** WFS 2.0 of the product or of a map server of others, with layers in which each test finds something to ask. */
export async function runWfs(folder: string, name = "perceel"): Promise<TestResult[]> {
  const jar = existingFile("ETS_WFS_JAR", "ets-wfs20-…-aio.jar, the suite of OGC");
  const start = subjectNamed(name);
  const dataDir = join(folder, "data");
  await writeTestData(join(dataDir, "geodata", "cite"));
  const schemaPort = await freePort();
  const schemas = await schemaProxy(schemaPort, jar, folder);
  const subject = await start(dataDir, { service: "wfs", version: "2.0.0" });
  try {
    return await runEtsSuite(jar, folder, { wfs: subject.address }, throughProxy(schemaPort));
  } finally {
    await subject.close();
    schemas.close();
    schemas.closeAllConnections();
  }
}
