import { execFile } from "node:child_process";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { startMapServer } from "../support/map-servers/startMapServer.ts";
import { startQgisServer } from "../support/map-servers/startQgisServer.ts";
import { freePort } from "../support/host/freePort.ts";
import { existingFile, runEtsSuite } from "./etsSuite.ts";
import { fileProxy, throughProxy } from "./fileProxy.ts";
import { startOpenProduct } from "./startOpenProduct.ts";
import type { TestResult } from "./TestResult.ts";

type StartLandingPage = (geodata: string) => Promise<{ landingPage: string; close: () => Promise<void> }>;

/** Servers of others, before the files of a project's layers as the workspace `cite`. */
const others: Partial<Record<string, StartLandingPage>> = {
  mapserver: async (geodata) => {
    const { url, close } = await startMapServer(geodata, { only: "cite" });
    return { landingPage: `${url}/cgi-bin/mapserv/cite/ogcapi`, close };
  },
  qgis: async (geodata) => {
    const { url, close } = await startQgisServer(geodata, { only: "cite" });
    return { landingPage: `${url}/wfs3/`, close };
  },
};

/** Where the descriptions of other servers find the parts that the standard describes. */
const buildingBlocks =
  /^http:\/\/schemas\.opengis\.net\/ogcapi\/features\/part1\/1\.0\/openapi\/ogcapi-features-1\.yaml$/;

/** OGC API – Features of a project of the demo, `PROJECT_ID`, else the first; or of a server of others with the same layers. */
export async function runFeatures(folder: string, name = "perceel"): Promise<TestResult[]> {
  const jar = existingFile("ETS_FEATURES_JAR", "ets-ogcapi-features10-…-aio.jar, the suite of OGC");
  const start = others[name];
  if (!start && name !== "perceel")
    throw new Error(`Which server? perceel, ${Object.keys(others).join(", ")}`);
  const systems = await withEtrf2000(jar, join(folder, "systems"));
  const blocks =
    start && existingFile("OGCAPI_FEATURES_YAML", "ogcapi-features-1.yaml, of the standard's sources");
  const proxyPort = await freePort();
  const proxy = await fileProxy(proxyPort, (address) => (buildingBlocks.test(address) ? blocks : undefined));
  // What the runtime itself has comes before what the jar has.
  const java = [`-Xbootclasspath/a:${systems}`, ...throughProxy(proxyPort)];
  const { origin, close } = await startOpenProduct(join(folder, "data"));
  const project = `${origin}/api/projects/${process.env["PROJECT_ID"] ?? "1"}`;
  const other = await start?.(await filesOfLayers(project, folder));
  try {
    const iut = other?.landingPage ?? `${project}/ogc/`;
    return await runEtsSuite(jar, folder, { iut, noofcollections: "-1" }, java);
  } finally {
    await other?.close();
    await close();
    proxy.close();
  }
}

/** Copies the files of a project's layers to a folder of their own. */
async function filesOfLayers(project: string, folder: string): Promise<string> {
  const answer = await fetch(`${project}/map-data`);
  const { workspace, layers } = (await answer.json()) as { workspace: string; layers: string[] };
  const from = join(folder, "data/geodata", workspace);
  const geodata = join(folder, "others");
  for (const file of await readdir(from))
    if (layers.includes(file.replace(/\..*$/, "")))
      await cp(join(from, file), join(geodata, "cite", file), { recursive: true });
  return geodata;
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
