/**
 * `npm run conformance -- features | wfs | wms | wms11 [perceel | mapserver | qgis]`: a test suite of OGC against the product, or against a map
 * server of others with the same data. Prints each test that did not pass, and a table; ends with 1 when one failed. Needs Java; what
 * else, each suite tells when it is missing.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { report } from "./report.ts";
import { runFeatures } from "./runFeatures.ts";
import type { TestResult } from "./TestResult.ts";
import { runWfs } from "./wfs/runWfs.ts";
import { runWms } from "./wms/runWms.ts";
import { wmsSuites } from "./wms/wmsSuites.ts";

/** Runs a suite; its own report stays in the folder. */
type RunSuite = (folder: string, subject?: string) => Promise<TestResult[]>;

const suites: Partial<Record<string, RunSuite>> = {
  features: runFeatures,
  wfs: runWfs,
  wms: (...of) => runWms(wmsSuites.wms, ...of),
  wms11: (...of) => runWms(wmsSuites.wms11, ...of),
};

const [name = "", subject] = process.argv.slice(2);
const run = suites[name];
if (!run) throw new Error(`Which suite? npm run conformance -- ${Object.keys(suites).join(" | ")}`);
const folder = mkdtempSync(join(tmpdir(), "perceel-conformance-"));
const failed = report(await run(folder, subject));
console.log(`\nThe suite's own report is in ${folder}`);
process.exitCode = failed === 0 ? 0 : 1;
