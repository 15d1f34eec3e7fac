import { Worker } from "node:worker_threads";
import type { DemoFiles } from "./demoFiles.ts";

/** Makes the demo's files on a thread of their own: two seconds of pure computation. */
export function makeFilesInWorker(): Promise<DemoFiles> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./demoWorker.ts", import.meta.url));
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the demo's layers were not made (exit ${code})`)));
  });
}
