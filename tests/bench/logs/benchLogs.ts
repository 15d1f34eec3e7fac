import { openDatabase } from "../../../server/db/openDatabase.ts";
import { fillPeople } from "../people/fillPeople.ts";
import { askLogs } from "./askLogs.ts";
import { fillLogs, rowCount } from "./fillLogs.ts";

interface Options {
  /** Empty. */
  dataDir: string;
  /** Only questions with these words in them. */
  rows: RegExp;
  print: (line: string) => void;
}

/** A log of a million rows on the embedded database: all that its screen asks, one at a time. */
export async function benchLogs({ dataDir, rows, print }: Options): Promise<void> {
  // Filling may take longer than a caller would wait.
  const database = await openDatabase({ dataDir, waits: { statementTimeoutMs: 600_000 } });
  try {
    print(`Filling the embedded database with ${rowCount.toLocaleString("en")} log rows of one customer …`);
    const begun = performance.now();
    await fillPeople(database);
    await fillLogs(database);
    print(`That took ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    await askLogs(database, { dataDir, rows, print });
  } finally {
    await database.close();
  }
}
