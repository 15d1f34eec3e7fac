import { FormattedMessage, FormattedNumber } from "react-intl";
import { useMapGround } from "../../map/position/useMapGround.ts";
import { scaleRules } from "../../state/mapScale.ts";
import "./scale.css";

/** Room for the bar, px. */
const maxWidthPx = 100;
const metresInKm = 1_000;

/** A bar as long on the ground as it says, at the map's centre, by the ellipsoid that measuring uses. */
export function ScaleBar() {
  const { resolution, latitude } = useMapGround();
  const { lengthM, widthPx } = scaleRules.scaleBar(maxWidthPx, resolution, latitude);
  const isKm = lengthM >= metresInKm;

  return (
    <div className="scale-bar" style={{ width: widthPx }}>
      <span className="visually-hidden">
        <FormattedMessage id="map.scaleBar" />{" "}
      </span>
      <FormattedNumber value={isKm ? lengthM / metresInKm : lengthM} />{" "}
      <FormattedMessage id={isKm ? "units.km" : "units.m"} />
    </div>
  );
}
