import { parentPort } from "node:worker_threads";
import { StyleFileUnreadable } from "../../services/layer-style/StyleFileUnreadable.ts";
import type { StyleOrder, StyleOutcome } from "./readStyleApart.ts";
import { readStyleFile } from "./readStyleFile.ts";

// A thread that reads one style file.

async function outcomeOf({ file, attributes }: StyleOrder): Promise<StyleOutcome> {
  try {
    return { kind: "read", read: await readStyleFile(file, attributes) };
  } catch (error) {
    if (!(error instanceof StyleFileUnreadable)) throw error;
    return { kind: "unreadable" };
  }
}

parentPort?.once("message", (order: StyleOrder) => {
  void outcomeOf(order).then((outcome) => parentPort?.postMessage(outcome, []));
});
