/** Commits one workspace after the other until it is killed, and names each as soon as its commit was acknowledged. */
import { openDatabase } from "../../../../server/db/openDatabase.ts";

const [dataDir = "", round = ""] = process.argv.slice(2);
const { kysely } = await openDatabase({ dataDir });
for (let n = 0; ; n += 1) {
  const name = `${round}-${n}`;
  await kysely.insertInto("workspaces").values({ name }).execute();
  process.stdout.write(`${name}\n`);
}
