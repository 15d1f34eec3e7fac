import ELK, { type ElkNode } from "elkjs/lib/elk-api";
import workerUrl from "elkjs/lib/elk-worker.min.js?url";
import type { LayoutEngine } from "./layout/layOut.ts";

let begun: LayoutEngine | undefined;

/** ELK in a worker, so that the page stays responsive; started on first use. */
export function layoutEngine(): LayoutEngine {
  begun ??= beginEngine();
  return begun;
}

function beginEngine(): LayoutEngine {
  const worker = new Worker(workerUrl);
  // ELK itself never answers when its worker did not arrive.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener("error", () => {
      begun = undefined;
      reject(new Error("The layout's worker did not start."));
    });
  });
  failed.catch(() => undefined);
  const elk = new ELK({ workerFactory: () => worker });
  return { layout: (graph: ElkNode) => Promise.race([elk.layout(graph), failed]) };
}
