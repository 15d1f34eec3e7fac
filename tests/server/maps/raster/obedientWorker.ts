import { parentPort } from "node:worker_threads";

/** A pool's worker that does as it is told: answers, fails, crashes, or hangs. */
parentPort?.on("message", ({ id, order }: { id: number; order: string }) => {
  if (order === "crash") process.exit(1);
  if (order === "throw") throw new Error("out of order");
  if (order === "fail") parentPort?.postMessage({ id, failure: "cannot draw this" }, []);
  if (order.startsWith("draw")) parentPort?.postMessage({ id, image: Uint8Array.of(order.length) }, []);
});
