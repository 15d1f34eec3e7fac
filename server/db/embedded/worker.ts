import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { DurableNodeFS } from "./DurableNodeFS.ts";
import { initialise } from "./initialise.ts";
import type { Answer, Request, WorkerSettings } from "./messages.ts";
import { startParams } from "./startParams.ts";

/** Answers longer than this are handed over in parts, so that a big result is not held twice. */
const partBytes = 1 << 18;

/** ReadyForQuery without its last byte, the transaction status. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

if (parentPort === null) throw new Error("The embedded database runs in a worker thread.");
const port = parentPort;
const { folder, durable } = workerData as WorkerSettings;

if (await initialise(folder, durable)) post({ kind: "initialised" });
const pglite = await PGlite.create({
  fs: durable ? new DurableNodeFS(folder) : new NodeFS(folder),
  startParams: startParams(durable),
  onStderr(line) {
    if (/\b(FATAL|PANIC)\b/.test(line)) post({ kind: "complaint", line });
    return false;
  },
});

function post(answer: Answer): void {
  port.postMessage(answer);
}

function postBytes(kind: "bytes" | "done", id: number, bytes: Uint8Array<ArrayBuffer>): void {
  port.postMessage({ kind, id, bytes } satisfies Answer, [bytes.buffer]);
}

/** Answers the last bytes. */
async function execute(id: number, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let size = 0;
  await pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData(part) {
      parts.push(part.slice());
      size += part.length;
      if (size < partBytes) return;
      postBytes("bytes", id, new Uint8Array(Buffer.concat(parts)));
      parts = [];
      size = 0;
    },
  });
  const bytes = new Uint8Array(Buffer.concat(parts));
  // PGlite swallows a panic; the missing last message is how it shows.
  if (!readyForQuery.equals(bytes.subarray(-6, -1))) throw new Error("The embedded database broke off.");
  return bytes;
}

/**
 * Throws on an error of the engine, not of a statement: its memory cannot be trusted any more, so the thread ends and
 * the main thread gets the error.
 */
async function answer(request: Request): Promise<void> {
  if (request.kind === "execute") {
    postBytes("done", request.id, await execute(request.id, request.bytes));
    return;
  }
  await pglite.close();
  postBytes("done", request.id, new Uint8Array());
  port.close();
}

let last = Promise.resolve();
port.on("message", (request: Request) => {
  last = last.then(() => answer(request));
});
post({ kind: "ready" });
