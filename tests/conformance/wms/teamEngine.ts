import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { TestResult } from "../TestResult.ts";
import { readCtlLog } from "./readCtlLog.ts";

const run = promisify(execFile);
const dependencies = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

/** The engine, the schemas of both versions of WMS, and what OGC's own functions for 1.1.1 are compiled with. */
const artifacts = [
  "org.opengis.cite.teamengine:teamengine-core:6.0.0-RC2",
  "org.jvnet.ogc:wms-v_1_3_0-schema:1.1.0",
  "org.jvnet.ogc:ogc-schemas:2.6.1",
  "jaxen:jaxen:1.0-FCS",
  "saxpath:saxpath:1.0-FCS",
];

const dependencyElement = (artifact: string): string => {
  const [group, name, version] = artifact.split(":");
  return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
};

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>perceel</groupId><artifactId>conformance</artifactId><version>1</version>
<dependencies>${artifacts.map(dependencyElement).join("")}</dependencies></project>`;

export interface TeamEngine {
  classPath: string[];
  /** Folders that hold what schemas.opengis.net has. */
  schemas: string[];
}

/** OGC's TEAM Engine, as Maven fetches it. */
export async function fetchTeamEngine(folder: string): Promise<TeamEngine> {
  const maven = join(folder, "maven");
  const [jars, unpacked] = [join(maven, "jars"), join(maven, "unpacked")];
  await mkdir(maven, { recursive: true });
  await writeFile(join(maven, "pom.xml"), project);
  const goal = async (name: string, ...options: string[]) =>
    await run("mvn", ["-B", "-q", `${dependencies}:${name}`, ...options], { cwd: maven });
  await goal("copy-dependencies", `-DoutputDirectory=${jars}`);
  // The engine opens its own scripts as files, which it can't within an archive.
  const unpackedOnes = "teamengine-core,teamengine-resources,wms-v_1_3_0-schema,ogc-schemas";
  await goal("unpack-dependencies", `-DincludeArtifactIds=${unpackedOnes}`, `-DoutputDirectory=${unpacked}`);
  return { classPath: [unpacked, join(jars, "*")], schemas: [unpacked, join(unpacked, "ogc")] };
}

interface CtlRun {
  folder: string;
  classPath: readonly string[];
  script: string;
  schemasPort: number;
  test: string;
  parameters: Record<string, string>;
}

/** Runs a suite in OGC's Compliance Test Language; its logs stay in the folder. */
export async function runCtlSuite({
  folder,
  classPath,
  script,
  schemasPort,
  test,
  parameters,
}: CtlRun): Promise<TestResult[]> {
  const [base, logs] = [join(folder, "engine"), join(folder, "logs")];
  await mkdir(base, { recursive: true });
  await mkdir(logs, { recursive: true });
  const { stdout } = await run(
    "java",
    [
      `-DTE_BASE=${base}`,
      "-Dhttp.proxyHost=127.0.0.1",
      `-Dhttp.proxyPort=${schemasPort}`,
      "-Dhttp.nonProxyHosts=127.0.0.1|localhost",
      "-cp",
      classPath.join(delimiter),
      "com.occamlab.te.Test",
      `-source=${script}`,
      `-test=${test}`,
      `-logdir=${logs}`,
      "-session=run",
      ...Object.entries(parameters).map(([name, value]) => `@${name}=${value}`),
    ],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  await writeFile(join(folder, "log.txt"), stdout);
  return readCtlLog(stdout);
}
