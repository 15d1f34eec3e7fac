import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync, zipSync } from "fflate";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { command } from "../../../server/run/import.ts";
import { runCommand } from "../../support/app/runCommand.ts";
import { zippedPoints } from "../maps/storeFixtures.ts";
import { points, setupImports } from "../import/importSetup.ts";
import { eventually } from "../../support/time/eventually.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";

const folder = await mkdtemp(join(tmpdir(), "perceel-import-command-"));
afterEach(killProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

const twoTrees = points([5.1, 52.1, { soort: "eik" }], [5.2, 52.2, { soort: "es" }]);
/** One row lies far off, so that nobody can be sure of metres. */
const reports = "nummer;x;y\n1;135500;455500\n2;;\n3;99999999;455000";

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const importInto = (dataDir: string, ...args: string[]) =>
  runCommand(command, { DATA_DIR: dataDir }, ...args);

describe("npm run import (§1.9)", () => {
  it("says what it needs, and ends with a code for each way of failing", async () => {
    const dataDir = join(folder, "codes");
    const csv = await fileOf("meldingen.csv", reports);
    const trees = await fileOf("bomen.geojson", twoTrees);
    const damaged = await fileOf("stuk.geojson", "{");
    const into = (...parameters: string[]) => importInto(dataDir, "--workspace", "groen", ...parameters);

    expect(await importInto(dataDir, "--help")).toMatchObject({
      code: 0,
      says: expect.stringContaining("--crs"),
    });
    expect(await importInto(dataDir, trees)).toMatchObject({
      code: 2,
      says: expect.stringContaining("--workspace"),
    });
    expect(await into("--crs", "EPSG:1", trees)).toMatchObject({
      code: 2,
      says: expect.stringContaining("EPSG:28992"),
    });
    expect(await into(join(folder, "weg.gpkg"))).toMatchObject({
      code: 1,
      says: expect.stringContaining("no such file"),
    });
    expect(await into(damaged)).toMatchObject({
      code: 1,
      says: expect.stringContaining("ends too early, at byte 1"),
    });
    expect(await into(csv)).toMatchObject({ code: 3, says: expect.stringContaining("--crs EPSG:28992") });
    expect(await readdir(join(dataDir, "geodata"))).toEqual([]);
    expect(await readdir(join(dataDir, "imports"))).toEqual([]);
  });

  it("names the rows that are left out, and replaces a layer only when asked", async () => {
    const dataDir = join(folder, "rows");
    const csv = await fileOf("meldingen.csv", reports);
    const into = (...parameters: string[]) => importInto(dataDir, "--workspace", "groen", ...parameters);

    const first = await into("--crs", "28992", "--layer", "overlast", csv);
    expect(first).toMatchObject({ code: 0, says: expect.stringContaining("meldingen.csv: 0 %") });
    expect(first.says).toContain(
      "groen:overlast: 1 features (EPSG:28992).\nLeft out: 2 rows.\n  row 3: no coordinates\n  row 4:",
    );
    expect(await into("--crs", "28992", "--layer", "overlast", csv)).toMatchObject({ code: 1 });
    expect(await into("--crs", "28992", "--layer", "overlast", "--replace", csv)).toMatchObject({ code: 0 });
    expect(await readdir(join(dataDir, "geodata", "groen"))).toEqual(["overlast.gpkg"]);
  });

  it("takes all layers of a file, or the one that is named, and says which there are", async () => {
    const dataDir = join(folder, "layers");
    const filesOf = (name: string) =>
      Object.entries(unzipSync(zippedPoints([{ at: [5.1, 52.1], naam: "eik", aantal: 1 }], {}))).map(
        ([file, bytes]) => [`${name}${file.slice(file.lastIndexOf("."))}`, bytes] as const,
      );
    const both = join(folder, "beide.zip");
    await writeFile(both, zipSync(Object.fromEntries([...filesOf("bomen"), ...filesOf("palen")])));
    const into = (workspace: string, ...parameters: string[]) =>
      importInto(dataDir, "--workspace", workspace, "--crs", "4326", ...parameters, both);

    expect(await into("alles")).toMatchObject({ code: 0 });
    expect(await into("een", "--layer", "palen")).toMatchObject({ code: 0 });
    expect(await into("geen", "--layer", "putten")).toMatchObject({
      code: 1,
      says: expect.stringMatching(/bomen.*palen/s),
    });
    const saved = await Promise.all(
      ["alles", "een"].map((workspace) => readdir(join(dataDir, "geodata", workspace))),
    );
    expect(saved.map((names) => names.toSorted())).toEqual([["bomen.gpkg", "palen.gpkg"], ["palen.gpkg"]]);
  });

  it("reaches a server that runs: it serves the layer and makes the workspace known with a project, and no synchronisation finds it new", async () => {
    const server = await setupImports();
    try {
      const trees = await fileOf("bomen.geojson", twoTrees);
      const environment = { DATA_DIR: server.dataDir, GEOSERVER_URL: "" };
      const child = startProcess({
        command: ["run/import.ts", "--workspace", "groen", trees],
        environment,
      });
      expect(await child.ended()).toMatchObject({ code: 0 });

      const query = `{ projects(filter: [{ field: "workspace", value: "$eq:groen" }]) { data { name layers } } }`;
      const known = { data: { projects: { data: [{ name: "groen", layers: ["bomen"] }] } } };
      await eventually(async () => expect((await server.admin.ask(query)).json()).toEqual(known));
      await eventually(async () =>
        expect(await readdir(join(server.dataDir, "imports", "arrivals"))).toEqual([]),
      );

      const asked = await server.admin.post("/api/workspaces/synchronise", { workspaces: ["groen"] });
      await server.app.services.synchronisationRuns.settled();
      const { id } = asked.json<{ id: number }>();
      const run = await server.admin.get(`/api/workspaces/synchronisations/${id}`);
      expect(run.json()).toMatchObject({ state: "unchanged", counts: { new: 0 } });
    } finally {
      await server.close();
    }
  });
});
