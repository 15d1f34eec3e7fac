import { parseBaseLayer as toBaseLayer } from "../../../machines/base-map/baseLayerMachine.ts";
import { printedBar } from "../../../machines/print/printedGround.ts";
import { type PrintChoices, printFileName } from "../../../machines/print/printChoices.ts";
import type { MissingPart, PrintOrder } from "../../../machines/print/printMachine.ts";
import type { IntlShape } from "react-intl";
import { writeInstant } from "../../i18n/dates.ts";
import { writeSize } from "../../i18n/numbers.ts";
import { today } from "../../../schemas/today.ts";

const metresInKm = 1_000;

/** What people call a layer. */
type TitleOf = (layer: string) => string;

/** Name of a missing part. */
export function partText(intl: IntlShape, part: MissingPart, titleOf: TitleOf): string {
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

interface Sheet {
  choices: PrintChoices;
  title: string;
  place: Pick<PrintOrder, "centre" | "lineShare">;
  notes: readonly string[];
  now: Date;
}

/** All words of a sheet. */
export function orderOf(intl: IntlShape, { choices, title, place, notes, now }: Sheet): PrintOrder {
  const { denominator } = choices;
  const { lengthM } = printedBar(denominator, place.centre[1]);
  return {
    ...place,
    fileName: printFileName(title, denominator, today(now)),
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
