/** The thread of `keptThread.ts`: what Vitest runs in a thread of its own, without the end. */
import { parentPort } from "node:worker_threads";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";

init({
  post: (message) => parentPort?.postMessage(message, []),
  on: (listener) => parentPort?.on("message", listener),
  off: (listener) => parentPort?.off("message", listener),
  runTests: (state, traces) => runBaseTests("run", state, traces),
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
  setup: setupEnvironment,
});
