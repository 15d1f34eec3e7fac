import { toFileNamePart } from "../measure/measurementsGeoJson.ts";

export const papers = ["A4", "A3"] as const;
export const orientations = ["landscape", "portrait"] as const;
/** Dots per inch. */
export const sharpnesses = [150, 200, 300] as const;
export const printFormats = ["pdf", "png"] as const;

/** Print settings; all but the scale are those of the print before. */
export interface PrintChoices {
  paper: (typeof papers)[number];
  orientation: (typeof orientations)[number];
  /** n of the scale 1:n. */
  denominator: number;
  dpi: (typeof sharpnesses)[number];
  hasLegend: boolean;
  /** The company's, where it has one. */
  hasLogo: boolean;
  /** Lines of RD New over the map. */
  hasGrid: boolean;
  /** The chart that is open, on a page of its own of a PDF. */
  hasChart: boolean;
  format: (typeof printFormats)[number];
}

export const defaultChoices: PrintChoices = {
  paper: "A4",
  orientation: "landscape",
  denominator: 1_000,
  dpi: 150,
  hasLegend: true,
  hasLogo: true,
  hasGrid: false,
  hasChart: false,
  format: "pdf",
};

/** Scales of a sheet, n of 1:n: a smaller n would print a desk, a larger one would not hold over the sheet. */
export const printableScales = { from: 50, to: 1_000_000 } as const;

export const isPrintable = (denominator: number): boolean =>
  denominator >= printableScales.from && denominator <= printableScales.to;

const oneOf = <Value>(values: readonly Value[], value: unknown, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

function read(stored: unknown): unknown {
  try {
    return JSON.parse(String(stored));
  } catch {
    return null;
  }
}

function keptIn(stored: unknown): Partial<Record<keyof PrintChoices, unknown>> {
  const found = read(stored);
  return typeof found === "object" && found !== null ? found : {};
}

/** Parses stored settings, for a print at this scale; invalid ones get the defaults. */
export function parseChoices(stored: unknown, denominator: number): PrintChoices {
  const kept = keptIn(stored);
  const isOn = (name: "hasLegend" | "hasLogo" | "hasGrid" | "hasChart") => {
    const value = kept[name];
    return typeof value === "boolean" ? value : defaultChoices[name];
  };
  return {
    paper: oneOf(papers, kept.paper, defaultChoices.paper),
    orientation: oneOf(orientations, kept.orientation, defaultChoices.orientation),
    denominator,
    dpi: oneOf(sharpnesses, kept.dpi, defaultChoices.dpi),
    hasLegend: isOn("hasLegend"),
    hasLogo: isOn("hasLogo"),
    hasGrid: isOn("hasGrid"),
    hasChart: isOn("hasChart"),
    format: oneOf(printFormats, kept.format, defaultChoices.format),
  };
}

/** Stored settings for a report, whose pages stand at first: always a PDF, without what is told of the whole map. */
export const reportChoices = (stored: unknown): string =>
  JSON.stringify({
    orientation: "portrait",
    ...keptIn(stored),
    format: "pdf",
    hasLegend: false,
    hasGrid: false,
    hasChart: false,
  });

/** Local storage key of one user's settings. */
export const printStorageKey = (userId: number, kind: "print" | "report" = "print"): string =>
  `${kind}__choices.${userId}`;

/**
 * Name of the file without its extension: `wijk-noord-1000-2026-11-22`.
 * @param kind the scale of a map, or what else it is
 * @param day ISO 8601 date
 */
export const printFileName = (title: string, kind: number | string, day: string): string =>
  [toFileNamePart(title), kind, day].filter(Boolean).join("-");
