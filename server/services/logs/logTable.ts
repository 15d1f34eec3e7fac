import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { logTimeZone } from "../../../schemas/activityActions.ts";
import { csvBeginning, csvLine } from "../../../schemas/csvLine.ts";
import type { Language } from "../../../schemas/user.ts";
import { labelIdsOf } from "../../../schemas/logLabels.ts";
import { tableFileName } from "../../../schemas/tableFileName.ts";
import { today } from "../../../schemas/today.ts";
import type { ActivityRecord } from "../../repositories/logs/activities.ts";
import type { TableFormat } from "../lists/tableExport.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, en };

/** Writes the first of these texts that there is. */
type Say = (...ids: readonly [string, ...string[]]) => string;

const textsIn =
  (language: Language): Say =>
  (...ids) =>
    ids.map((id) => texts[language][id]).find((text) => text !== undefined) ?? ids[0];

const localTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: logTimeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The file name of a customer's log. */
export const logFileName = (customerName: string, language: Language, now: Date): string =>
  tableFileName([texts[language]["logs.fileName"] ?? "", customerName], today(now, logTimeZone), "csv");

/** The file name of the administration log. */
export const administrationFileName = (language: Language, now: Date): string =>
  tableFileName([texts[language]["pages.logs"] ?? ""], today(now, logTimeZone), "csv");

/** A log as CSV, in the reader's language. */
export async function* logTable(
  batches: AsyncIterable<ActivityRecord[]>,
  { language, separator }: TableFormat,
): AsyncGenerator<string> {
  const say = textsIn(language);
  const heads = ["logs.logDate", "logs.user", "logs.action", "pages.project", "logs.layer"];
  // Without a byte order mark a spreadsheet misreads accented letters.
  const all = [...heads.map((id) => say(id)), `${say("logs.duration")} (s)`, say("logs.details")];
  yield csvBeginning + csvLine(all, separator);
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row, say), separator)).join("");
}

/** The administration log as CSV, in the reader's language. */
export async function* administrationTable(
  batches: AsyncIterable<ActivityRecord[]>,
  { language, separator }: TableFormat,
): AsyncGenerator<string> {
  const say = textsIn(language);
  const heads = ["logs.logDate", "logs.user", "logs.action", "logs.customer", "logs.details"];
  yield (
    csvBeginning +
      csvLine(
        heads.map((id) => say(id)),
        separator,
      )
  );
  for await (const rows of batches)
    yield rows
      .map(({ loggedAt, user, action, customer, details }) =>
        csvLine(
          [
            localTime.format(loggedAt),
            user ?? say("logs.erasedPerson"),
            say(`logs.actions.${action}`),
            customer ?? "",
            detailsOf(details, say),
          ],
          separator,
        ),
      )
      .join("");
}

function detailsOf(details: ActivityRecord["details"], say: Say): string {
  const changes = (details?.changes ?? []).map(
    ({ field, before, after }) => `${say(...labelIdsOf(field))}: ${before ?? "–"} → ${after ?? "–"}`,
  );
  return [...(details?.subject === undefined ? [] : [details.subject]), ...changes].join("; ");
}

function cellsOf(row: ActivityRecord, say: Say): string[] {
  const { loggedAt, user, action, project, layer, durationMs, details } = row;
  return [
    localTime.format(loggedAt),
    user ?? say("logs.erasedPerson"),
    say(`logs.actions.${action}`),
    project ?? "",
    layer ?? "",
    durationMs === null ? "" : String(Math.round(durationMs / 1000)),
    detailsOf(details, say),
  ];
}
