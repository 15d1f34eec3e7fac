import type { Geometry } from "geojson";
import { FormattedMessage, useIntl } from "react-intl";
import { displayedArea } from "../../../machines/measure/displayedSize.ts";
import { shapeFiguresOf } from "../../../machines/measure/shapeFigures.ts";
import { writeSize } from "../../i18n/numbers.ts";
import { lengthText } from "./measureWords.ts";

const messages = {
  point: "features.shape.point",
  line: "features.shape.line",
  area: "features.shape.area",
} as const;

/** The shape that a feature has on the map, in words (spec §42.2). @param geometry degrees, EPSG:4326 */
export function FeatureShape({ geometry }: { geometry: Geometry }) {
  const intl = useIntl();
  const { kind, partCount, cornerCount, lengthM, areaM2, eastWestM, northSouthM } = shapeFiguresOf(geometry);
  return (
    <p className="feature-shape">
      <FormattedMessage
        id={messages[kind]}
        values={{
          parts: partCount,
          corners: cornerCount,
          length: lengthText(intl, lengthM),
          area: writeSize(intl, displayedArea(areaM2)),
          eastWest: lengthText(intl, eastWestM),
          northSouth: lengthText(intl, northSouthM),
        }}
      />
    </p>
  );
}
