import { copyText, rdFractionDigits } from "../../../machines/coordinates/notations.ts";
import { groundResolution } from "../../../machines/scale/mapScale.ts";
import { Duplicate } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { useMapPosition } from "../../map/coordinates/useMapPosition.ts";
import { Coordinates, selectIsRdRough, selectNotation } from "./selectors.ts";
import { Copy } from "../copying/selectors.ts";
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
  const rdDigits = rdFractionDigits(groundResolution(resolution, lonLat[1]));
  const text = copyText(lonLat, notation, rdDigits);
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
