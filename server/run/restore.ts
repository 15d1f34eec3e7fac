import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "../backup/restoreBackup.ts";
import { DatabaseNotEmpty } from "../db/copy/writeRows.ts";
import { requireOption, runCommand, type Command } from "./command.ts";

/** `npm run restore -- --from FILE [--replace]` */
export const command: Command = async ({ config, dataDir, print }, args) => {
  const options = { from: { type: "string" }, replace: { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ args, options });
  const file = resolve(requireOption(values.from, "npm run restore -- --from FILE.tar.gz [--replace]"));
  const { databaseUrl } = config;
  try {
    const restored = await restoreBackup({ file, dataDir, databaseUrl, replaces: values.replace });
    const { tables, rows, files, madeAt, version, migrated, keptAt } = restored;
    print(`Restored ${rows} rows of ${tables} tables and ${files} files of geodata.`);
    print(`They were saved on ${madeAt} by version ${version}.`);
    if (migrated.length > 0) print(`Brought up to date: ${migrated.join(", ")}.`);
    for (const path of keptAt) print(`What was there before is in ${path}.`);
  } catch (error) {
    if (!(error instanceof DatabaseNotEmpty) || values.replace) throw error;
    throw new Error(`${error.message} With --replace it gives way.`, { cause: error });
  }
};

if (import.meta.main) process.exitCode = await runCommand(command);
