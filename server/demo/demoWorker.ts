import { parentPort } from "node:worker_threads";
import { makeDemoFiles } from "./demoFiles.ts";

/** Two seconds of pure computation, kept away from the thread that opens the database. */
const made = makeDemoFiles();
parentPort?.postMessage(
  made,
  made.files.map(({ content }) => content.buffer),
);
