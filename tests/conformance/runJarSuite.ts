import { join, resolve } from "node:path";
import { Product } from "../bench/Product.ts";
import { freePort } from "../support/host/freePort.ts";
import { runEtsSuite, suiteJar } from "./etsSuite.ts";
import { schemaProxy } from "./schemaProxy.ts";
import { signedInProxy } from "./signedInProxy.ts";
import type { TestResult } from "./TestResult.ts";

/** Suites of OGC that are one jar: the variable that names it, what it is called, and what it is told of a project. */
const suites = {
  features: {
    variable: "ETS_FEATURES_JAR",
    jar: "ets-ogcapi-features10-…-aio.jar",
    hasSchemas: false,
    parametersFor: (project: string) => ({ iut: `${project}/ogc/`, noofcollections: "-1" }),
  },
  wfs: {
    variable: "ETS_WFS_JAR",
    jar: "ets-wfs20-…-aio.jar",
    hasSchemas: true,
    parametersFor: (project: string) => ({
      wfs: `${project}/geoserver/voorbeeld/wfs?service=WFS&amp;request=GetCapabilities`,
    }),
  },
};

/** A suite against a project of the demo (`PROJECT_ID`, else the first), of which everybody is taken for somebody who sees it. */
export async function runJarSuite(name: keyof typeof suites, folder: string): Promise<TestResult[]> {
  const { variable, jar: jarName, hasSchemas, parametersFor } = suites[name];
  const jar = suiteJar(variable);
  if (jar === undefined) throw new Error(`${variable} must be the path of ${jarName}, the suite of OGC.`);
  const publicPort = await freePort();
  const origin = `http://127.0.0.1:${publicPort}`;
  const product = await Product.start({
    root: resolve(import.meta.dirname, "../.."),
    dataDir: join(folder, "data"),
    port: await freePort(),
    environment: { PUBLIC_URL: origin },
  });
  await product.signIn();
  const schemaPort = await freePort();
  const schemas = hasSchemas ? await schemaProxy(schemaPort, jar, folder) : undefined;
  const proxy = await signedInProxy(publicPort, product.url, product.headers);
  try {
    const project = `${origin}/api/projects/${process.env["PROJECT_ID"] ?? "1"}`;
    const options = schemas ? ["-Dhttp.proxyHost=127.0.0.1", `-Dhttp.proxyPort=${schemaPort}`] : [];
    return await runEtsSuite(jar, folder, parametersFor(project), options);
  } finally {
    for (const server of [proxy, schemas]) {
      server?.close();
      server?.closeAllConnections();
    }
    await product.stop();
  }
}
