import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DurableNodeFS } from "./DurableNodeFS.ts";
import type { Answer, Request, WorkerSettings } from "./messages.ts";

/** PGlite's own start parameters, without `-F`, which turns fsync off. */
const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== "-F");
const durableParams = ["-c", "fsync=on", "-c", "wal_sync_method=fsync"];
const throwAwayParams = ["-c", "fsync=off", "-c", "full_page_writes=off"];
/** WAL kept for reuse; how much a crash has to replay is bounded by housekeeping's checkpoints. */
const walParams = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=64MB"];

/** Answers longer than this are handed over in parts, so that a big result is not held twice. */
const partBytes = 1 << 18;

if (parentPort === null) throw new Error("The embedded database runs in a worker thread.");
const port = parentPort;
const { folder, durable } = workerData as WorkerSettings;

const pglite = await PGlite.create({
  fs: durable ? new DurableNodeFS(folder) : new NodeFS(folder),
  startParams: [...startParams, ...(durable ? durableParams : throwAwayParams), ...walParams],
});

function post(answer: Answer): void {
  port.postMessage(answer);
}

function postBytes(id: number, parts: Uint8Array[]): void {
  if (parts.length === 0) return;
  const bytes = new Uint8Array(Buffer.concat(parts));
  port.postMessage({ kind: "bytes", id, bytes } satisfies Answer, [bytes.buffer]);
}

async function execute(id: number, bytes: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  await pglite.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData(data) {
      parts.push(data.slice());
      size += data.length;
      if (size < partBytes) return;
      postBytes(id, parts);
      parts = [];
      size = 0;
    },
  });
  postBytes(id, parts);
}

async function answer(request: Request): Promise<void> {
  try {
    if (request.kind === "execute") await execute(request.id, request.bytes);
    else await pglite.close();
    post({ kind: "done", id: request.id });
  } catch (error) {
    post({ kind: "failed", id: request.id, message: error instanceof Error ? error.message : String(error) });
  }
  if (request.kind === "close") port.close();
}

let last = Promise.resolve();
port.on("message", (request: Request) => {
  last = last.then(() => answer(request));
});
post({ kind: "ready" });
