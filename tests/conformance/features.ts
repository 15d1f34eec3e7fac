import { join, resolve } from "node:path";
import { Product } from "../bench/Product.ts";
import { freePort } from "../support/host/freePort.ts";
import { runEtsSuite, suiteJar } from "./etsSuite.ts";
import { signedInProxy } from "./signedInProxy.ts";
import type { TestResult } from "./TestResult.ts";

/**
 * OGC API – Features: a project of the demo, of which everybody is taken for somebody who sees it. `ETS_FEATURES_JAR` is the suite,
 * `ets-ogcapi-features10-…-aio.jar`.
 */
export async function runFeatures(folder: string): Promise<TestResult[]> {
  const jar = suiteJar("ETS_FEATURES_JAR");
  if (jar === undefined)
    throw new Error(
      "ETS_FEATURES_JAR must be the path of ets-ogcapi-features10-…-aio.jar, the suite of OGC.",
    );
  const publicPort = await freePort();
  const origin = `http://127.0.0.1:${publicPort}`;
  const product = await Product.start({
    root: resolve(import.meta.dirname, "../.."),
    dataDir: join(folder, "data"),
    port: await freePort(),
    environment: { PUBLIC_URL: origin },
  });
  await product.signIn();
  const proxy = await signedInProxy(publicPort, product.url, product.headers);
  try {
    const projectId = process.env["PROJECT_ID"] ?? "1";
    const iut = `${origin}/api/projects/${projectId}/ogc/`;
    return await runEtsSuite(jar, folder, { iut, noofcollections: "-1" });
  } finally {
    proxy.close();
    proxy.closeAllConnections();
    await product.stop();
  }
}
