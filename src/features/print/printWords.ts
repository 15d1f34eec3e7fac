import type { IntlShape } from "react-intl";
import { writeInstant } from "../../i18n/dates.ts";
import { writeSize } from "../../i18n/numbers.ts";
import { printRules, type MissingPart, type PrintChoices, type PrintOrder } from "../../state/print.ts";

const metresInKm = 1_000;

/** What something that could not be had is called. */
export function partText(intl: IntlShape, part: MissingPart): string {
  if (part.kind === "baseMap") return intl.formatMessage({ id: "print.baseMap" });
  return part.kind === "legend"
    ? intl.formatMessage({ id: "print.legendOf" }, { layer: part.name })
    : part.name;
}

export const scaleText = (intl: IntlShape, n: number): string =>
  intl.formatMessage({ id: "map.scaleOf" }, { n });

interface Sheet {
  choices: PrintChoices;
  title: string;
  centre: PrintOrder["centre"];
  /** What the person does without. */
  leftOut: readonly MissingPart[];
  now: Date;
}

/** All words of a sheet. */
export function orderOf(intl: IntlShape, { choices, title, centre, leftOut, now }: Sheet): PrintOrder {
  const { denominator } = choices;
  const { lengthM } = printRules.printedBar(denominator, centre[1]);
  const parts = intl.formatList(leftOut.map((part) => partText(intl, part)));
  return {
    centre,
    fileName: printRules.printFileName(title, denominator, now.toISOString().slice(0, 10)),
    texts: {
      title,
      scale: intl.formatMessage({ id: "print.scaleIs" }, { scale: scaleText(intl, denominator) }),
      bar: writeSize(
        intl,
        lengthM < metresInKm ? { value: lengthM, unit: "m" } : { value: lengthM / metresInKm, unit: "km" },
      ),
      date: writeInstant(intl, now, "long"),
      north: intl.formatMessage({ id: "print.north" }),
      missing: leftOut.length > 0 ? intl.formatMessage({ id: "print.missing" }, { parts }) : null,
    },
  };
}
