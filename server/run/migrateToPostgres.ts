import { parseArgs } from "node:util";
import { migrateToPostgres } from "../backup/migrateToPostgres.ts";
import { requireOption, runCommand } from "./command.ts";

/** `npm run migrate-to-postgres -- --to postgres://…` */
await runCommand(async ({ config, dataDir, print }) => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const usage = "npm run migrate-to-postgres -- --to postgres://user:password@host/name";
  const databaseUrl = requireOption(values.to ?? config.databaseUrl, usage);
  const { tables, rows } = await migrateToPostgres({ dataDir, databaseUrl });
  print(`Copied ${rows} rows of ${tables} tables; counted and compared.`);
  print("Start with DATABASE_URL set to that address. The embedded database stays as it was.");
});
