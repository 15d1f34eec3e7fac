import { parseArgs } from "node:util";
import { migrateToPostgres } from "../backup/migrateToPostgres.ts";
import { requireOption, runCommand, type Command } from "./command.ts";

/** `npm run migrate-to-postgres -- --to postgres://…` */
export const command: Command = async ({ config, dataDir, print }, args) => {
  const { values } = parseArgs({ args, options: { to: { type: "string" } } });
  const usage = "npm run migrate-to-postgres -- --to postgres://user:password@host/name";
  const databaseUrl = requireOption(values.to ?? config.databaseUrl, usage);
  const { tables, rows } = await migrateToPostgres({ dataDir, databaseUrl });
  print(`Copied ${rows} rows of ${tables} tables; counted and compared.`);
  print("Start with DATABASE_URL set to that address. The embedded database stays as it was.");
};

if (import.meta.main) process.exitCode = await runCommand(command);
