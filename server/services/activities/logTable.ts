import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { logTimeZone } from "../../../schemas/activityActions.ts";
import { csvBeginning, csvLine } from "../../../schemas/csvLine.ts";
import type { Language } from "../../../schemas/user.ts";
import type { ActivityRecord } from "../../repositories/activities/activities.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, en };

const localTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: logTimeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** A log as a table, in the language of who reads it. */
export async function* logTable(
  batches: AsyncIterable<ActivityRecord[]>,
  language: Language,
): AsyncGenerator<string> {
  const say = (id: string) => texts[language][id] ?? id;
  const heads = ["logs.logDate", "logs.user", "logs.action", "pages.project", "logs.layer"];
  // Without this mark a spreadsheet reads letters with accents wrongly.
  yield csvBeginning + csvLine([...heads.map(say), `${say("logs.duration")} (s)`, say("logs.details")]);
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row, say))).join("");
}

function cellsOf(row: ActivityRecord, say: (id: string) => string): string[] {
  const { loggedAt, user, action, project, layer, durationMs, details } = row;
  const changes = (details?.changes ?? []).map(
    ({ field, before, after }) => `${say(`logs.fields.${field}`)}: ${before ?? "–"} → ${after ?? "–"}`,
  );
  return [
    localTime.format(loggedAt),
    user ?? say("logs.erasedPerson"),
    say(`logs.actions.${action}`),
    project ?? "",
    layer ?? "",
    durationMs === null ? "" : String(Math.round(durationMs / 1000)),
    [...(details?.subject === undefined ? [] : [details.subject]), ...changes].join("; "),
  ];
}
