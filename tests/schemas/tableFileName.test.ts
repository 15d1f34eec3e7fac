import { expect, it } from "vitest";
import { tableFileName } from "../../schemas/tableFileName.ts";

it.each([
  [["logboek", "Gemeente Voorbeeld"], "logboek-gemeente-voorbeeld-2026-11-23.csv"],
  [["uitslagen", 'Één "toets"; deel 2/3'], "uitslagen-een-toets-deel-2-3-2026-11-23.csv"],
  [["log", "../../etc"], "log-etc-2026-11-23.csv"],
  [["log", "東京"], "log-2026-11-23.csv"],
  [["x".repeat(300)], `${"x".repeat(80)}-2026-11-23.csv`],
])("names a file of %j for what it is and of when", (parts, name) => {
  expect(tableFileName(parts, "2026-11-23", "csv")).toBe(name);
});
