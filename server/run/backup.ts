import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "../backup/makeBackup.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { requireOption, runCommand, type Command } from "./command.ts";

/** `npm run backup -- --to FILE` */
export const command: Command = async ({ config, dataDir, version, print }, args) => {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  const file = resolve(requireOption(values.to, "npm run backup -- --to FILE.tar.gz"));
  const { databaseUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, migrates: false });
  try {
    const { tables, rows, files } = await makeBackup({ database, dataDir, file, version });
    print(`Saved ${rows} rows of ${tables} tables and ${files} files of geodata in ${file}.`);
  } finally {
    await database.close();
  }
};

if (import.meta.main) process.exitCode = await runCommand(command);
