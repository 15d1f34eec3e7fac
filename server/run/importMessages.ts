import en from "../../locales/en.json" with { type: "json" };
import type { ImportLayer } from "../../schemas/geodataImport.ts";
import { isMissing } from "../files/isMissing.ts";
import { DomainError } from "../services/errors.ts";
import { ImportAsks, ImportFailed, ImportLayerUnknown } from "../services/import/importFromDisk.ts";
import { CommandFailure, exitCodes } from "./command.ts";

const texts: Readonly<Record<string, string>> = en;

/** What a layer became, and which rows were left out. */
export function layerMessages(
  { name, featureCount, crs, badRows, foundStyle }: ImportLayer,
  workspace: string,
): string[] {
  const saved = [`${workspace}:${name}: ${featureCount} features (${crs}).`, ...styleMessages(foundStyle)];
  if (badRows.count === 0) return saved;
  const more = badRows.count - badRows.first.length;
  return [
    ...saved,
    `Left out: ${badRows.count} ${badRows.count === 1 ? "row" : "rows"}.`,
    ...badRows.first.map(({ row, reason }) => `  row ${row}: ${reasonOf(reason)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** What did not come along of the style beside the layer. */
const styleMessages = (found: ImportLayer["foundStyle"]) =>
  (found?.losses ?? []).map(({ what, rule, detail }) =>
    ["Style:", rule && `${rule}:`, texts[`styleFiles.losses.${what}`] ?? what, detail]
      .filter(Boolean)
      .join(" "),
  );

const reasonOf = (reason: string) =>
  (texts[`imports.reasons.${reason}`] ?? reason).replace(/:$/, "").toLowerCase();

/** The error as a person at the terminal needs it. */
export function toImportFailure(error: unknown, file = ""): unknown {
  if (error instanceof ImportAsks)
    return new CommandFailure(`${file}: ${openQuestions(error)}`, exitCodes.asks);
  if (error instanceof ImportLayerUnknown)
    return new CommandFailure(`${file}: it has no layer of that name, but ${error.names.join(", ")}.`, 1);
  if (error instanceof DomainError) {
    const where =
      error instanceof ImportFailed && error.row !== undefined ? ` It went wrong at row ${error.row}.` : "";
    const which =
      error.code === "validation.failed"
        ? " Two of its layers have the same name: take one with --layer."
        : "";
    const values = error instanceof ImportFailed ? error.values : {};
    const sentence = (texts[`errors.${error.code}`] ?? error.message).replace(
      /\{(\w+)(?:, number)?\}/g,
      (placeholder, name: string) => String(values[name] ?? placeholder),
    );
    return new CommandFailure(`${file === "" ? "" : `${file}: `}${sentence}${where}${which}`, 1);
  }
  if (isMissing(error)) return new CommandFailure(`${file}: there is no such file.`, 1);
  return error;
}

function openQuestions({ questions, columns }: ImportAsks): string {
  if (questions.includes("coordinateColumns"))
    return `which columns hold the coordinates? Say it with --x and --y; they are ${columns.join(", ")}.`;
  return "the file does not say which coordinate system it is in. Say it with --crs, such as --crs EPSG:28992.";
}
