import { join, resolve } from "node:path";
import { openImporter } from "../maps/embedded/import/openImporter.ts";
import { openLayerStore } from "../maps/embedded/openLayerStore.ts";
import { ImportsNotHere } from "../services/import/importErrors.ts";
import { importFromDisk } from "../services/import/importFromDisk.ts";
import { runCommand, type Installation } from "./command.ts";
import { importUsage, commandOf, type ImportCommand } from "./importArguments.ts";
import { toImportFailure, layerMessages } from "./importMessages.ts";
import { progressPrinter } from "./progressPrinter.ts";

/** `npm run import -- --workspace W FILE…`: see `importUsage`. */
await runCommand(async (installation) => {
  const order = commandOf(process.argv.slice(2));
  if (order === "help") return installation.print(importUsage);
  const { geoserver, mapserverUrlTemplate } = installation.config;
  if (geoserver || mapserverUrlTemplate) throw toImportFailure(new ImportsNotHere());
  await importAll(installation, order);
});

/** Imports the files one after the other; stops at the first failure. */
async function importAll(
  { dataDir, print }: Installation,
  { files, ...order }: ImportCommand,
): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openLayerStore({ geodataDir: join(dataDir, "geodata"), log, only: order.workspace });
  const broken = new AbortController();
  process.once("SIGINT", () => broken.abort());
  process.once("SIGTERM", () => broken.abort());
  try {
    await store.ready;
    const importer = openImporter({ dataDir, store, log });
    for (const file of files) {
      const progress = progressPrinter(process.stderr, file);
      progress.show(0);
      const path = resolve(process.env["INIT_CWD"] ?? ".", file);
      try {
        const layers = await importFromDisk(
          importer,
          { ...order, path },
          { onProgress: (part) => progress.show(part), signal: broken.signal },
        );
        progress.end();
        for (const sentence of layers.flatMap((layer) => layerMessages(layer, order.workspace)))
          print(sentence);
      } catch (error) {
        progress.end();
        throw toImportFailure(error, file);
      }
    }
  } finally {
    await store.close();
  }
}
