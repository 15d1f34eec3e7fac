import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = resolve(import.meta.dirname, "../../..");

/** Tells which packages a module loads, in a thread of its own as the product starts it. */
const code = `
  const { registerHooks } = require("node:module");
  const { parentPort, workerData } = require("node:worker_threads");
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url);
      if (found) packages.add(found[1]);
      return next(url, context);
    },
  });
  import(workerData).then(() => parentPort.postMessage([...packages]));
`;

async function packagesOf(module: string): Promise<string[]> {
  const worker = new Worker(code, { eval: true, workerData: pathToFileURL(resolve(root, module)).href });
  onTestFinished(async () => void (await worker.terminate()));
  const [packages] = (await once(worker, "message")) as [string[]];
  return packages;
}

it.each([
  ["server/maps/embedded/build/layerWorker.ts", "flatbush"],
  ["server/maps/embedded/import/readOutcome.ts", "proj4"],
])(
  "what reads files begins without the libraries of schemas, which cost it more than all else: %s",
  async (module, known) => {
    const packages = await packagesOf(module);

    expect(packages).toContain(known);
    expect(packages).not.toContain("typebox");
    expect(packages).not.toContain("ajv");
  },
);
