import type { ReactNode } from "react";
import { type IntlShape, useIntl } from "react-intl";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";
import { writeDay } from "../../i18n/dates.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { writeGrouped, writeNumber } from "../../i18n/numbers.ts";
import { type Fact, FactList } from "../../ui/FactList.tsx";
import { useDescription, useExtent, useMetadata, useScaleLimits } from "./nameSelectors.ts";

/** What people are told of a layer: what it is, of whom and of when, how much there is, where, and at which scales. */
export function LayerFacts({ name }: { name: string }) {
  const intl = useIntl();
  const { source, date, featureCount } = useMetadata(name) ?? {};
  const description = useDescription(name);
  const extent = useExtent(name);
  const limits = useScaleLimits(name);
  const fact = (label: MessageId, value: ReactNode): Fact[] =>
    value ? [{ label: intl.formatMessage({ id: label }), value }] : [];
  const facts = [
    ...fact("layerMenu.source", source),
    ...fact("layerMenu.date", date && <time dateTime={date}>{writeDay(intl, date, "short")}</time>),
    ...fact("layerMenu.features", featureCount !== undefined && writeNumber(intl, featureCount)),
    ...fact("layerMenu.extent", extent && writeExtent(intl, extent)),
    ...fact("layerMenu.scale", limits && writeLimits(intl, limits)),
  ];
  return (
    <>
      {description && <Description text={description} />}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}

function Description({ text }: { text: string }) {
  return (
    // Nothing in it takes the focus, and a long one must scroll by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <p className="layer-description" tabIndex={0}>
      {text}
    </p>
  );
}

/** Degrees, west to east and south to north; two decimals are a kilometre. */
function writeExtent(intl: IntlShape, { minx, miny, maxx, maxy }: LatLonBoundingBox): string {
  const degrees = (value: number) => writeGrouped(intl, value, 2);
  return intl.formatMessage(
    { id: "layerMenu.extentOf" },
    { west: degrees(minx), east: degrees(maxx), south: degrees(miny), north: degrees(maxy) },
  );
}

function writeLimits(
  intl: IntlShape,
  { minScale, maxScale }: { minScale: number | null; maxScale: number | null },
) {
  if (minScale === null && maxScale === null) return intl.formatMessage({ id: "layerMenu.scaleAny" });
  if (minScale === null) return intl.formatMessage({ id: "layerMenu.scaleFrom" }, { n: maxScale });
  if (maxScale === null) return intl.formatMessage({ id: "layerMenu.scaleTo" }, { n: minScale });
  return intl.formatMessage({ id: "layerMenu.scaleBetween" }, { from: maxScale, to: minScale });
}
