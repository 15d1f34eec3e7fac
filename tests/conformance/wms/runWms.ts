import { existsSync } from "node:fs";
import { join } from "node:path";
import type { TestResult } from "../TestResult.ts";
import { schemaServer } from "./schemaServer.ts";
import { subjects } from "./subjects.ts";
import { fetchTeamEngine, runCtlSuite } from "./teamEngine.ts";
import { writeTestData } from "./testData.ts";

/**
 * WMS 1.3.0, basic and queryable, of the product or a map server of others, with the layers of the suite. `ETS_WMS13` is the folder of
 * the suite's sources, ets-wms13; Maven fetches the engine that runs them, and the schemas of WMS.
 */
export async function runWms(folder: string, name = "perceel"): Promise<TestResult[]> {
  const suite = process.env["ETS_WMS13"] ?? "";
  const script = join(suite, "src/main/scripts/ctl/main-auto.xml");
  if (!existsSync(script))
    throw new Error("ETS_WMS13 must be the folder of ets-wms13, the sources of OGC's suite.");
  const start = subjects[name];
  if (!start) throw new Error(`Which server? ${Object.keys(subjects).join(", ")}`);
  const engine = await fetchTeamEngine(folder);
  const dataDir = join(folder, "data");
  await writeTestData(join(suite, "src/main/resources/data/shapefile"), join(dataDir, "geodata", "cite"));
  const schemas = await schemaServer(engine.unpacked);
  const subject = await start(dataDir);
  try {
    return await runCtlSuite(engine, {
      folder,
      script,
      schemasPort: schemas.port,
      test: "main:main-auto",
      parameters: {
        "capabilities-url": subject.capabilitiesUrl,
        updatesequence: "auto",
        "high-updatesequence": "auto",
        "low-updatesequence": "auto",
        basic: "basic",
        queryable: "queryable",
        raster_elevation: "no",
        vector_elevation: "no",
        time: "no",
        recommended: "no",
      },
    });
  } finally {
    await subject.close();
    schemas.close();
  }
}
