import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { GoTo, selectMarker } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";
import { writePlace } from "./writePosition.ts";

/** Shows the marker's position, with the swapped one where that is a place too; closing it removes the marker. */
export function GoToNotice() {
  const intl = useIntl();
  const goTo = GoTo.useActorRef();
  const marker = GoTo.useSelector(selectMarker);

  if (!marker) return null;
  return (
    <Notice key={marker.position.join()} onDismiss={() => goTo.send({ type: "marker.dismiss" })}>
      {marker.name === undefined ? (
        <FormattedMessage id="map.markerAt" values={{ place: writePlace(intl, marker) }} />
      ) : (
        <FormattedMessage
          id="map.markerAtNamed"
          values={{ name: <b>{marker.name}</b>, place: writePlace(intl, marker) }}
        />
      )}
      {marker.swapped && (
        <Button size="small" className="go-to-swap" onClick={() => goTo.send({ type: "marker.swap" })}>
          <FormattedMessage id="map.swapCoordinates" />
        </Button>
      )}
    </Notice>
  );
}
