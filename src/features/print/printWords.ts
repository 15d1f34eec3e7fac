import { parseBaseLayer as toBaseLayer } from "../../../machines/base-map/baseLayerMachine.ts";
import { maxPrintedBars, type PrintedChart } from "../../../machines/print/chartPage.ts";
import { printedBar } from "../../../machines/print/printedGround.ts";
import { type PrintChoices, printFileName } from "../../../machines/print/printChoices.ts";
import type { MissingPart, PrintOrder, PrintSheet } from "../../../machines/print/printMachine.ts";
import { rdStep } from "../../../machines/print/rdLines.ts";
import type { IntlShape } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { writeInstant } from "../../i18n/dates.ts";
import { writeSize } from "../../i18n/numbers.ts";
import { today } from "../../../schemas/today.ts";

const metresInKm = 1_000;

/** What people call a layer. */
type TitleOf = (layer: string) => string;

/** Name of a missing part. */
export function partText(intl: IntlShape, part: MissingPart, titleOf: TitleOf): string {
  if (part.kind === "page") return intl.formatMessage({ id: "print.report.wholePage" });
  if (part.kind === "logo") return intl.formatMessage({ id: "print.theLogo" });
  if (part.kind === "baseMap")
    return intl.formatMessage({ id: "print.baseMap" }, { name: baseLayerText(intl, part.name) });
  return part.kind === "legend"
    ? intl.formatMessage({ id: "print.legendOf" }, { layer: titleOf(part.name) })
    : titleOf(part.name);
}

export const baseLayerText = (intl: IntlShape, value: string): string =>
  intl.formatMessage({ id: `baseLayers.${toBaseLayer(value)}` });

/** The note about parts left out on request; null when none. */
export const missingNote = (
  intl: IntlShape,
  leftOut: readonly MissingPart[],
  titleOf: TitleOf,
): string | null =>
  leftOut.length === 0
    ? null
    : intl.formatMessage(
        { id: "print.missing" },
        { parts: intl.formatList(leftOut.map((part) => partText(intl, part, titleOf))) },
      );

export const scaleText = (intl: IntlShape, n: number): string =>
  intl.formatMessage({ id: "map.scaleOf" }, { n });

/** What the lines over the map are. */
export const gridNote = (intl: IntlShape, { denominator }: PrintChoices): string =>
  intl.formatMessage(
    { id: "print.gridNote" },
    { step: writeSize(intl, { value: rdStep(denominator), unit: "m" }) },
  );

interface Contents {
  choices: PrintChoices;
  noteCount: number;
  measurementCount: number;
  drawingCount: number;
  hasFeature: boolean;
  hasCompanyLogo: boolean;
  hasChart: boolean;
}

/** What will be on the page. */
export function contentsText(intl: IntlShape, contents: Contents): string {
  const { choices, noteCount, measurementCount, drawingCount, hasFeature, hasCompanyLogo, hasChart } =
    contents;
  const say = (isThere: boolean, id: MessageId, values?: Record<string, string | number>) =>
    isThere ? [intl.formatMessage({ id }, values)] : [];
  const parts = [
    ...say(true, "print.onPage.map", { scale: scaleText(intl, choices.denominator) }),
    ...say(choices.hasLegend, "print.onPage.legend"),
    ...say(choices.hasLogo && hasCompanyLogo, "print.theLogo"),
    ...say(choices.hasGrid, "print.onPage.grid"),
    ...say(hasChart, "print.onPage.chart"),
    ...say(hasFeature, "print.onPage.feature"),
    ...say(measurementCount > 0, "print.onPage.measurements", { count: measurementCount }),
    ...say(drawingCount > 0, "print.onPage.drawings", { count: drawingCount }),
    ...say(noteCount > 0, "print.onPage.notes", { count: noteCount }),
  ];
  return intl.formatMessage({ id: "print.onPage" }, { parts: intl.formatList(parts) });
}

interface Sheet {
  title: string;
  place: Pick<PrintSheet, "centre" | "lineShare" | "denominator">;
  notes: readonly string[];
  now: Date;
}

/** The print of one map. */
export const orderOf = (
  intl: IntlShape,
  { chart, ...sheet }: Sheet & { chart: Pick<PrintedChart, "title" | "bars"> | null },
): PrintOrder => ({
  ...(chart && { chart: chartOf(intl, chart, sheet) }),
  sheets: [sheetOf(intl, sheet)],
  title: sheet.title,
  fileName: printFileName(sheet.title, sheet.place.denominator, today(sheet.now)),
});

function chartOf(
  intl: IntlShape,
  { title, bars }: Pick<PrintedChart, "title" | "bars">,
  sheet: Pick<Sheet, "title" | "now">,
): PrintedChart {
  const count = bars.length - maxPrintedBars;
  return {
    title,
    bars: bars.slice(0, maxPrintedBars).map(({ name, count: times, countText }) => ({
      name,
      count: times,
      countText,
    })),
    rest: count > 0 ? intl.formatMessage({ id: "print.chartRest" }, { count }) : null,
    note: `${sheet.title} · ${writeInstant(intl, sheet.now, "long")}`,
  };
}

/** A sheet with all its words. */
export function sheetOf(intl: IntlShape, { title, place, notes, now }: Sheet): PrintSheet {
  const { denominator } = place;
  const { lengthM } = printedBar(denominator, place.centre[1]);
  return {
    ...place,
    attributes: [],
    texts: {
      title,
      scale: intl.formatMessage({ id: "print.scaleIs" }, { scale: scaleText(intl, denominator) }),
      bar: writeSize(
        intl,
        lengthM < metresInKm ? { value: lengthM, unit: "m" } : { value: lengthM / metresInKm, unit: "km" },
      ),
      date: writeInstant(intl, now, "long"),
      north: intl.formatMessage({ id: "print.north" }),
      notes,
    },
  };
}
