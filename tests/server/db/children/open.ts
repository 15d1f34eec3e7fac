/** Opens the data folder named by the first argument, tells so or why not, and stays until it is killed. */
import { openDatabase } from "../../../../server/db/openDatabase.ts";

const dataDir = process.argv[2] ?? "";
try {
  await openDatabase({ dataDir });
  console.log("open");
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
}
