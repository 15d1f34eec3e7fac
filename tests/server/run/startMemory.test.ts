import { readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";
import { eventually } from "../../support/time/eventually.ts";
import { collectionOf } from "../maps/storeFixtures.ts";

let dataDir: string;
let server: Awaited<ReturnType<typeof begun>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-memory-"));
  await copySeed(dataDir);
  const folder = join(dataDir, "geodata/groen");
  await mkdir(folder, { recursive: true });
  const trees = JSON.stringify(collectionOf([{ at: [5.1, 52.1], naam: "Eik", aantal: 3 }]));
  await Promise.all(
    ["bomen", "struiken", "heggen"].map((name) => writeFile(join(folder, `${name}.geojson`), trees)),
  );
  server = await begun();
});
afterAll(async () => {
  killProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

/** As `npm start`, with the embedded map service; comes when the server itself has begun. */
async function begun(environment: Record<string, string> = {}) {
  const process = startProcess({
    command: ["start.mjs", "--no-build"],
    environment: { DATA_DIR: dataDir, GEOSERVER_URL: "", ...environment },
  });
  await process.prints(/ing the database/);
  const { pid = 0 } = process.child;
  const read = (what: string) => readFileSync(`/proc/${pid}/${what}`, "utf8").split("\0");
  return { ...process, pid, environment: read("environ"), command: read("cmdline") };
}

const workerThreadsOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`)
    .map((id) => readFileSync(`/proc/${pid}/task/${id}/comm`, "utf8").trim())
    .filter((name) => name === "WorkerThread");

it("gives memory back, in the process that was started, and keeps to what Node was told", async () => {
  const { environment, command } = server;

  expect(environment).toContain("MALLOC_TRIM_THRESHOLD_=131072");
  expect(command).toEqual(
    expect.arrayContaining(["--max-semi-space-size=16", "--liftoff-only", "--no-build"]),
  );
  expect((await fetch(`${await server.address()}/api/health`)).status).toBe(200);
});

it("leaves it at what the environment says", async () => {
  const { environment, child } = await begun({
    DATA_DIR: join(dataDir, "other"),
    MALLOC_TRIM_THRESHOLD_: "262144",
  });
  child.kill("SIGKILL");

  expect(environment.filter((each) => each.startsWith("MALLOC_"))).toEqual(["MALLOC_TRIM_THRESHOLD_=262144"]);
});

it("keeps no thread that read files once the layers are loaded, only the database's and those that draw", async () => {
  await server.address();

  await eventually(() =>
    expect(workerThreadsOf(server.pid)).toHaveLength(1 + Math.max(2, availableParallelism())),
  );
});
