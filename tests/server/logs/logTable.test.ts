import { expect, it } from "vitest";
import type { ActivityRecord } from "../../../server/repositories/logs/activities.ts";
import {
  administrationFileName,
  administrationTable,
  logFileName,
  logTable,
} from "../../../server/services/logs/logTable.ts";

const signedIn: ActivityRecord = {
  id: "1",
  loggedAt: new Date("2026-03-28T23:30:05Z"),
  user: null,
  customer: null,
  action: "signedIn",
  project: null,
  layer: null,
  durationMs: 61_600,
  details: null,
};
const changed: ActivityRecord = {
  ...signedIn,
  user: "Gijs de Vries",
  customer: "Voorbeeld",
  action: "userChanged",
  project: "Wijken",
  layer: "=bomen",
  durationMs: null,
  details: {
    subject: "bea@voorbeeld.example",
    changes: [
      { field: "firstName", before: null, after: "Bea" },
      { field: "lastName", before: "Bos", after: null },
    ],
  },
};

async function* batches() {
  yield [signedIn];
  yield [changed, signedIn];
}
async function linesOf(table: AsyncIterable<string>): Promise<string[]> {
  let text = "";
  for await (const part of table) text += part;
  return text.split("\r\n");
}

const bom = "\u{FEFF}";
const changes = (before: string, after: string) =>
  `bea@voorbeeld.example; ${before}: – → Bea; ${after}: Bos → –`;

it("a customer's log is a table in the reader's language, in the time of the Netherlands (§3.11)", async () => {
  const dutch = { language: "nl", separator: "semicolon" } as const;
  const erased = "2026-03-29 00:30:05;Gewiste gebruiker;Ingelogd;;;62;";

  expect(await linesOf(logTable(batches(), dutch))).toEqual([
    `${bom}Datum en tijd;Gebruiker;Actie;Project;Kaartlaag;Duur (s);Bijzonderheden`,
    erased,
    `2026-03-29 00:30:05;Gijs de Vries;Gebruiker gewijzigd;Wijken;'=bomen;;"${changes("Voornaam", "Achternaam")}"`,
    erased,
    "",
  ]);
});

it("the log of administration is a table with customers (§3.11)", async () => {
  const english = { language: "en", separator: "comma" } as const;
  const erased = "2026-03-29 00:30:05,Erased user,Logged in,,";

  expect(await linesOf(administrationTable(batches(), english))).toEqual([
    `${bom}Date and time,User,Action,Customer,Details`,
    erased,
    `2026-03-29 00:30:05,Gijs de Vries,User changed,Voorbeeld,"${changes("First name", "Last name")}"`,
    erased,
    "",
  ]);
});

it("its file is named after the log, the customer and the day in the Netherlands (§3.11)", () => {
  const now = new Date("2026-03-28T23:30:00Z");

  expect(logFileName("Gemeente Één", "nl", now)).toBe("logboek-gemeente-een-2026-03-29.csv");
  expect(administrationFileName("en", now)).toBe("admin-log-2026-03-29.csv");
});
