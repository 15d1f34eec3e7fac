import { scaleBar } from "../../../machines/scale/mapScale.ts";
import { FormattedMessage, useIntl } from "react-intl";
import { writeSize } from "../../i18n/numbers.ts";
import { useMapGround } from "../../map/coordinates/useMapGround.ts";
import "./scale.css";

/** Room for the bar, px. */
const maxWidthPx = 100;
const metresInKm = 1_000;

/** The scale bar, exact at the map's centre, by the ellipsoid that measuring uses. */
export function ScaleBar() {
  const intl = useIntl();
  const { resolution, latitude } = useMapGround();
  const { lengthM, widthPx } = scaleBar(maxWidthPx, resolution, latitude);

  return (
    <div className="scale-bar" style={{ width: widthPx }}>
      <span className="visually-hidden">
        <FormattedMessage id="map.scaleBar" />{" "}
      </span>
      {writeSize(
        intl,
        lengthM < metresInKm ? { value: lengthM, unit: "m" } : { value: lengthM / metresInKm, unit: "km" },
      )}
    </div>
  );
}
