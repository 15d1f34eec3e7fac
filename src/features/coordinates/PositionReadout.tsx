import { Duplicate } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapPosition } from "../../map/position/useMapPosition.ts";
import { Coordinates, coordinateRules, selectIsRdRough, selectNotation } from "../../state/coordinates.ts";
import { Copy } from "../../state/copy.ts";
import { scaleRules } from "../../state/mapScale.ts";
import "./coordinates.css";
import { writePosition } from "./writePosition.ts";

const sources = { pointer: "map.positionOfPointer", centre: "map.positionOfCentre" } as const;

/**
 * The position below the pointer, or of the map's centre for who has none; a click copies it. Renders at the pointer's
 * pace, so it holds nothing but its text.
 */
export function PositionReadout() {
  const intl = useIntl();
  const copying = Copy.useActorRef();
  const notation = Coordinates.useSelector(selectNotation);
  const isRough = Coordinates.useSelector(selectIsRdRough) && notation === "rd";
  const { lonLat, source, resolution } = useMapPosition();
  const rdDigits = coordinateRules.rdFractionDigits(scaleRules.groundResolution(resolution, lonLat[1]));
  const text = coordinateRules.copyText(lonLat, notation, rdDigits);
  const copy = () => {
    if (text !== null) copying.send({ type: "text.copy", subject: "position", text });
  };

  return (
    <button
      type="button"
      className="position-readout"
      title={intl.formatMessage({ id: isRough ? "map.rdRoughReason" : "map.copyPosition" })}
      disabled={text === null}
      onClick={copy}
    >
      <span className="visually-hidden">
        <FormattedMessage id="map.copyPosition" />{" "}
      </span>
      <span className="position-source">
        <FormattedMessage id={sources[source]} />
      </span>{" "}
      <span className="position-text">{writePosition(intl, lonLat, notation, rdDigits)}</span>
      {isRough && text !== null && " "}
      {isRough && text !== null && (
        <span className="position-rough">
          <FormattedMessage id="map.rdRough" />
        </span>
      )}
      <Duplicate size={14} className="position-copy" />
    </button>
  );
}
