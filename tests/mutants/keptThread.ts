import { EventEmitter } from "node:events";
import { Worker } from "node:worker_threads";
import type { PoolOptions, PoolRunnerInitializer } from "vitest/node";

let thread: Worker | undefined;
/** Who hears what the thread says. */
let listeners = new EventEmitter();
/** Resolves when nobody has the thread. */
let free = Promise.resolve();

function startThread({ env, execArgv }: PoolOptions): Worker {
  const started = new Worker(new URL("./testThread.mjs", import.meta.url), { env: { ...env }, execArgv });
  for (const event of ["message", "error"])
    started.on(event, (value: unknown) => listeners.emit(event, value));
  started.on("exit", () => {
    thread = undefined;
    listeners.emit("exit");
  });
  return started;
}

/**
 * One thread for the test files of all mutants, one after the other: to start one, with all that tests load from `node_modules`,
 * takes longer than most tests. Vitest loads the project's own modules anew for each file.
 *
 * @see https://vitest.dev/guide/advanced/pool
 */
export const keptThread: PoolRunnerInitializer = {
  name: "kept-thread",
  createPoolWorker(options) {
    const own = new EventEmitter();
    let release = () => {};
    return {
      name: "kept-thread",
      on: (event, listener) => void own.on(event, listener),
      off: (event, listener) => void own.off(event, listener),
      send: (message) => thread?.postMessage(message, []),
      deserialize: (message) => message,
      async start() {
        const before = free;
        free = new Promise((resolve) => {
          release = resolve;
        });
        await before;
        listeners = own;
        thread ??= startThread(options);
      },
      stop() {
        release();
        return Promise.resolve();
      },
    };
  },
};
