/**
 * `npm run conformance -- features | wfs`: OGC's own test suite against a project of the demo, of which everybody is taken for
 * somebody who sees it. `ETS_FEATURES_JAR` and `ETS_WFS_JAR` are the suites; Java must be there. Prints each test that did not
 * pass, and a table; ends with 1 when one failed.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Product } from "../bench/Product.ts";
import { freePort } from "../support/host/freePort.ts";
import { runEtsSuite, suiteJar, type TestResult } from "./etsSuite.ts";
import { schemaProxy } from "./schemaProxy.ts";
import { signedInProxy } from "./signedInProxy.ts";

/** Suites by name: where their jar is, and what they are told of the project at this address. */
const suites = {
  features: {
    variable: "ETS_FEATURES_JAR",
    jar: "ets-ogcapi-features10-…-aio.jar",
    parametersFor: (project: string) => ({ iut: `${project}/ogc/`, noofcollections: "-1" }),
  },
  wfs: {
    variable: "ETS_WFS_JAR",
    jar: "ets-wfs20-…-aio.jar",
    parametersFor: (project: string) => ({
      wfs: `${project}/geoserver/voorbeeld/wfs?service=WFS&amp;request=GetCapabilities`,
    }),
  },
};

const [name] = process.argv.slice(2);
const suite = name === "features" || name === "wfs" ? suites[name] : undefined;
if (!suite) throw new Error("Which suite? npm run conformance -- features | wfs");
const jar = suiteJar(suite.variable);
if (jar === undefined)
  throw new Error(`${suite.variable} must be the path of ${suite.jar}, the suite of OGC.`);

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "perceel-conformance-"));
const publicPort = await freePort();
const origin = `http://127.0.0.1:${publicPort}`;
const product = await Product.start({
  root,
  dataDir: join(folder, "data"),
  port: await freePort(),
  environment: { PUBLIC_URL: origin },
});
await product.signIn();
const schemaPort = await freePort();
const schemas = await schemaProxy(schemaPort, jar, folder);
const proxy = await signedInProxy(publicPort, product.url, product.headers);
let failed = 1;
try {
  const projectId = process.env["PROJECT_ID"] ?? "1";
  const parameters = suite.parametersFor(`${origin}/api/projects/${projectId}`);
  const more = ["-Dhttp.proxyHost=127.0.0.1", `-Dhttp.proxyPort=${schemaPort}`];
  const results = await runEtsSuite(jar, folder, parameters, name === "wfs" ? more : []);
  failed = report(results);
  console.log(`\nThe suite's own report is in ${folder}`);
} finally {
  proxy.close();
  proxy.closeAllConnections();
  schemas.close();
  schemas.closeAllConnections();
  await product.stop();
}
process.exitCode = failed === 0 ? 0 : 1;

function report(results: readonly TestResult[]): number {
  for (const { group, method, status, reason } of results)
    if (status !== "PASS") console.log(`${status} ${group}.${method}: ${reason}`);
  const count = (of: readonly TestResult[], status: string) =>
    of.filter((each) => each.status === status).length;
  console.log("\n| tests | passed | failed | skipped |\n| --- | ---: | ---: | ---: |");
  const row = (name: string, of: readonly TestResult[]) =>
    console.log(`| ${name} | ${["PASS", "FAIL", "SKIP"].map((status) => count(of, status)).join(" | ")} |`);
  for (const name of new Set(results.map(({ group }) => group)))
    row(
      name,
      results.filter(({ group }) => group === name),
    );
  row("all", results);
  return count(results, "FAIL");
}
