import { Worker } from "node:worker_threads";
import type { StyleFile, StyleRead } from "../../../schemas/styleFile.ts";
import { StyleFileUnreadable } from "../../services/layer-style/StyleFileUnreadable.ts";
import type { AttributeTypes } from "./Condition.ts";
import { readStyleFile } from "./readStyleFile.ts";

export interface StyleOrder {
  file: StyleFile;
  attributes: AttributeTypes;
}
export type StyleOutcome = { kind: "read"; read: StyleRead } | { kind: "unreadable" };

/** Characters that are read in some 20 ms; a million took 100 to 700 ms. */
const shortLength = 50_000;
/** Of a thread, which is ended beyond it. */
const maxHeapMb = 512;

/** As `readStyleFile`; a long file is read in a thread of its own, so that nobody else waits for it. */
export async function readStyleApart(file: StyleFile, attributes: AttributeTypes): Promise<StyleRead> {
  if (file.text.length <= shortLength) return await readStyleFile(file, attributes);
  const worker = new Worker(new URL("./styleThread.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const outcome = await new Promise<StyleOutcome>((resolve, reject) => {
      worker.once("message", resolve).once("error", reject);
      worker.once("exit", () => reject(new StyleFileUnreadable("its thread ended")));
      worker.postMessage({ file, attributes } satisfies StyleOrder, []);
    });
    if (outcome.kind === "read") return outcome.read;
    throw new StyleFileUnreadable();
  } finally {
    await worker.terminate();
  }
}
