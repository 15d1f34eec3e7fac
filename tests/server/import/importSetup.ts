import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GeodataImport, ImportAnswers, ImportSave } from "../../../schemas/geodataImport.ts";
import { ImportFolder } from "../../../server/maps/embedded/import/ImportFolder.ts";
import { readOutcome } from "../../../server/maps/embedded/import/readOutcome.ts";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { importFormatOf } from "../../../server/maps/embedded/read/readLayers.ts";
import type { Importer } from "../../../server/services/import/Importer.ts";
import { emails } from "../../support/content/seed.ts";
import { setupApp, type Caller, type TestApp } from "../../support/app/testApp.ts";

/** The headers of a piece, as a page of ours sends it. */
export const pieceHeaders = (offset: number) => ({
  "content-type": "application/offset+octet-stream",
  "upload-offset": String(offset),
  "sec-fetch-site": "same-origin",
});

export type Imports = Awaited<ReturnType<typeof setupImports>>;

/** Reads files here: what a process of its own is for is told in `readInProcess.test.ts` and `importKill.test.ts`. */
function readingHere(dataDir: string): Importer["read"] {
  const folder = new ImportFolder(join(dataDir, "imports"));
  return async ({ id, fileName, answers, onProgress }) => {
    const format = importFormatOf(fileName) ?? "";
    const job = { path: folder.fileOf(id, fileName), format, fileName, folder: folder.of(id), answers };
    return (await readOutcome(job, onProgress)).outcome;
  };
}

/**
 * The real app with the map server inside it on an empty data folder, within `parent`, and a platform admin
 * who imports; `now` is its clock.
 */
export async function setupImports(
  environment: Record<string, string> = {},
  now = () => new Date(),
  { parent = tmpdir(), ...memory }: { memoryBytes?: number; parent?: string } = {},
) {
  const dataDir = await mkdtemp(join(parent, "perceel-imports-"));
  const lines: unknown[] = [];
  const write = (line: unknown) => void lines.push(line);
  const log = { info: write, warn: write, error: write };
  const { importer, ...opened } = await openEmbeddedMapServer({ dataDir, log, ...memory });
  if (!importer) throw new Error("there is no importer");
  const mapServer = { ...opened, importer: { ...importer, read: readingHere(dataDir) } };
  const test: TestApp = await setupApp({ mapServer, environment, now });
  await test.app.ready();
  const admin = await test.signInAs(emails.admin);

  const begin = async (workspace: string, fileName: string, size: number) =>
    (await admin.post("/api/imports", { workspace, fileName, size })).json<GeodataImport>();
  const send = (id: string, offset: number, bytes: Uint8Array, by: Caller = admin) =>
    by.patch(`/api/imports/${id}`, Buffer.from(bytes), { headers: pieceHeaders(offset) });
  const get = async (id: string) => (await admin.get(`/api/imports/${id}`)).json<GeodataImport>();
  const read = async (id: string) => {
    await test.app.services.imports.queue?.settled();
    return await get(id);
  };
  const upload = async (fileName: string, content: Uint8Array | string, workspace = "nieuw") => {
    const bytes = Buffer.from(content as Uint8Array);
    const { id } = await begin(workspace, fileName, bytes.length);
    await send(id, 0, bytes);
    return await read(id);
  };

  return {
    ...test,
    admin,
    dataDir,
    lines,
    mapServer,
    begin,
    send,
    get,
    read,
    /** A whole file in one piece, read. */
    upload,
    async answer(id: string, answers: ImportAnswers) {
      await admin.post(`/api/imports/${id}/answers`, answers);
      return await read(id);
    },
    save: (id: string, save: ImportSave) => admin.post(`/api/imports/${id}/save`, save),
    async close() {
      await test.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** GeoJSON of points, each with these properties. */
export function points(
  ...of: (readonly [x: number, y: number, properties?: Record<string, unknown>])[]
): string {
  return JSON.stringify({
    type: "FeatureCollection",
    features: of.map(([x, y, properties = {}]) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [x, y] },
      properties,
    })),
  });
}
