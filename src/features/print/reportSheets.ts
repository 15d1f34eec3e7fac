import type { Geometry } from "geojson";
import type { IntlShape } from "react-intl";
import { identify } from "../../../machines/feature-info/featureNames.ts";
import { fittingPlace } from "../../../machines/print/fittingScale.ts";
import { pageLayout } from "../../../machines/print/pageLayout.ts";
import { type PrintChoices, printFileName } from "../../../machines/print/printChoices.ts";
import type { MissingPart, PrintOrder, PrintSheet } from "../../../machines/print/printMachine.ts";
import { attributeIn, attributeLabel, shownAttributes } from "../../../schemas/attributeWords.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import { today } from "../../../schemas/today.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { missingNote, sheetOf } from "./printWords.ts";

/** A feature that a page is about. */
export interface ReportFeature {
  layer: string;
  id: string | number;
  properties: Readonly<Record<string, unknown>>;
  /** Degrees, EPSG:4326; null where it has no place. */
  geometry: Geometry | null;
}

/** Most pages of a report: a browser keeps all of them until the file is made. */
export const maxReportPages = 100;

export interface ReportWords {
  intl: IntlShape;
  titleOf: (layer: string) => string;
  metadataOf: (layer: string) => LayerMetadata | undefined;
  projectName: string;
  /** Of the person; null where they have none. */
  companyName: string | null;
  /** What a filter leaves out of the map. */
  filtered: string | null;
}

interface Report {
  choices: PrintChoices;
  features: readonly ReportFeature[];
  /** Where a map stands of a feature without a place; degrees. */
  centre: [longitude: number, latitude: number];
  leftOut: readonly MissingPart[];
  now: Date;
}

/** What a page is called: its feature's layer and name. */
export const featureTitle = (
  { layer, id, properties }: Omit<ReportFeature, "geometry">,
  titleOf: ReportWords["titleOf"],
): string => `${titleOf(layer)} – ${identify(properties)?.value ?? id}`;

/** A report of features, a page each: the first hundred. */
export function reportOf(words: ReportWords, report: Report): PrintOrder {
  const { features, now } = report;
  const [only] = features;
  const title =
    only && features.length === 1
      ? featureTitle(only, words.titleOf)
      : words.intl.formatMessage({ id: "print.report.titleOf" }, { project: words.projectName });
  return {
    sheets: features.slice(0, maxReportPages).map((_, index) => pageOf(words, report, index)),
    title,
    fileName: printFileName(title, words.intl.formatMessage({ id: "print.report.inFileName" }), today(now)),
  };
}

function pageOf(words: ReportWords, report: Report, index: number): PrintSheet {
  const { intl, titleOf, metadataOf, projectName, companyName, filtered } = words;
  const { choices, features, centre, leftOut, now } = report;
  const feature = features[index];
  if (!feature) throw new Error(`there is no feature ${index}`);
  const { layer, properties, geometry } = feature;
  const metadata = metadataOf(layer);
  const attributes = shownAttributes(metadata, Object.keys(properties)).map((name) => ({
    label: attributeLabel(metadata, name),
    text: attributeText(intl, properties[name], attributeIn(metadata, name)),
  }));
  const notesWith = (left: number, hasPlace: boolean) =>
    [
      [
        projectName,
        companyName,
        intl.formatMessage({ id: "print.report.page" }, { page: index + 1, total: features.length }),
      ]
        .filter((part) => part !== null && part !== "")
        .join(" · "),
      left > 0 ? intl.formatMessage({ id: "print.report.attributesLeft" }, { count: left }) : null,
      hasPlace ? null : intl.formatMessage({ id: "print.report.noPlace" }),
      filtered,
      missingNote(
        intl,
        leftOut.filter(({ page }) => page === index + 1),
        titleOf,
      ),
    ].filter((note) => note !== null);
  const layoutWith = (left: number) =>
    pageLayout({ ...choices, notes: notesWith(left, geometry !== null), attributes });
  // The note on those that have no room takes some itself.
  const { attributesLeft } = layoutWith(0);
  const layout = attributesLeft === 0 ? layoutWith(0) : layoutWith(attributesLeft);
  const place = geometry && fittingPlace(geometry, layout);
  return {
    ...sheetOf(intl, {
      title: featureTitle(feature, titleOf),
      place: { centre, denominator: choices.denominator, ...place, lineShare: null },
      notes: notesWith(layout.attributesLeft, Boolean(place)),
      now,
    }),
    attributes,
    chosen: geometry,
  };
}
