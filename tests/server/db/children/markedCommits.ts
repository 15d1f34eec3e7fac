/** Commits ten times between two attempts to open a file that does not exist, which a trace of its calls shows. */
import { existsSync } from "node:fs";
import { openDatabase } from "../../../../server/db/openDatabase.ts";

const dataDir = process.argv[2] ?? "";
const database = await openDatabase({ dataDir });
existsSync("/mark-begin");
for (let n = 0; n < 10; n += 1) {
  await database.kysely
    .insertInto("workspaces")
    .values({ name: `marked-${n}` })
    .execute();
}
existsSync("/mark-end");
await database.close();
