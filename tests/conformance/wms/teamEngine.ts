import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import type { TestResult } from "../TestResult.ts";
import { readCtlLog } from "./readCtlLog.ts";

const run = promisify(execFile);
const dependencies = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1";

const project = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>perceel</groupId><artifactId>conformance</artifactId><version>1</version><dependencies>
<dependency><groupId>org.opengis.cite.teamengine</groupId><artifactId>teamengine-core</artifactId><version>6.0.0-RC2</version></dependency>
<dependency><groupId>org.jvnet.ogc</groupId><artifactId>wms-v_1_3_0-schema</artifactId><version>1.1.0</version></dependency>
</dependencies></project>`;

export interface TeamEngine {
  classPath: string;
  /** Holds the schemas too, as schemas.opengis.net has them. */
  unpacked: string;
}

/** OGC's TEAM Engine, as Maven fetches it. */
export async function fetchTeamEngine(folder: string): Promise<TeamEngine> {
  const maven = join(folder, "maven");
  const [jars, unpacked] = [join(maven, "jars"), join(maven, "unpacked")];
  await mkdir(maven, { recursive: true });
  await writeFile(join(maven, "pom.xml"), project);
  await run("mvn", ["-B", "-q", `${dependencies}:copy-dependencies`, `-DoutputDirectory=${jars}`], {
    cwd: maven,
  });
  // The engine opens its own scripts as files, which it can't within an archive.
  const inFiles = "-DincludeArtifactIds=teamengine-core,teamengine-resources,wms-v_1_3_0-schema";
  await run(
    "mvn",
    ["-B", "-q", `${dependencies}:unpack-dependencies`, inFiles, `-DoutputDirectory=${unpacked}`],
    {
      cwd: maven,
    },
  );
  return { classPath: [unpacked, join(jars, "*")].join(delimiter), unpacked };
}

interface CtlRun {
  folder: string;
  script: string;
  schemasPort: number;
  /** The test with which it begins, which calls the others. */
  test: string;
  parameters: Record<string, string>;
}

/** Runs a suite in OGC's Compliance Test Language; its logs stay in the folder. */
export async function runCtlSuite(
  { classPath }: TeamEngine,
  { folder, script, schemasPort, test, parameters }: CtlRun,
): Promise<TestResult[]> {
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
      classPath,
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
