import { join, resolve } from "node:path";
import { openImporter } from "../maps/embedded/import/openImporter.ts";
import { openLayerStore } from "../maps/embedded/openLayerStore.ts";
import { ImportsNotHere } from "../services/import/importErrors.ts";
import { importFromDisk } from "../services/import/importFromDisk.ts";
import { runCommand, type Command, type Installation } from "./command.ts";
import { importUsage, commandOf, type ImportCommand } from "./importArguments.ts";
import { toImportFailure, layerMessages } from "./importMessages.ts";
import { progressPrinter } from "./progressPrinter.ts";

/** `npm run import -- --workspace W FILE…`: see `importUsage`. */
export const command: Command = async (installation, args) => {
  const order = commandOf(args);
  if (order === "help") return installation.print(importUsage);
  const { geoserver, mapserverUrlTemplate } = installation.config;
  if (geoserver || mapserverUrlTemplate) throw toImportFailure(new ImportsNotHere());
  await importAll(installation, order);
};

/** Imports the files one after the other; stops at the first failure. */
async function importAll(
  { dataDir, print, err }: Installation,
  { files, ...order }: ImportCommand,
): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const store = await openLayerStore({ geodataDir: join(dataDir, "geodata"), log, only: order.workspace });
  const broken = new AbortController();
  const breakOff = () => broken.abort();
  process.once("SIGINT", breakOff).once("SIGTERM", breakOff);
  try {
    await store.ready;
    const importer = openImporter({ dataDir, store, log });
    for (const file of files) {
      const progress = progressPrinter(err, file);
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
    process.off("SIGINT", breakOff).off("SIGTERM", breakOff);
    await store.close();
  }
}

if (import.meta.main) process.exitCode = await runCommand(command);
