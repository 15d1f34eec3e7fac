import { displayedAccuracy } from "../../../machines/locate/locating.ts";
import { FormattedMessage, useIntl } from "react-intl";
import { writeSize } from "../../i18n/numbers.ts";
import {
  Locate,
  selectFix,
  selectIsFollowing,
  selectIsLocating,
  selectIsWaitingForFix,
} from "./selectors.ts";
import "./locate.css";

/** The accuracy, and whether the map follows; shown over the map while locating. */
export function LocateStatus() {
  const isLocating = Locate.useSelector(selectIsLocating);
  return <output className={isLocating ? "locate-status" : ""}>{isLocating && <StatusWords />}</output>;
}

function StatusWords() {
  const intl = useIntl();
  const fix = Locate.useSelector(selectFix);
  const isWaiting = Locate.useSelector(selectIsWaitingForFix);
  const isFollowing = Locate.useSelector(selectIsFollowing);

  if (isWaiting || !fix) return <FormattedMessage id="map.locateWaiting" />;
  const accuracy = writeSize(intl, displayedAccuracy(fix.accuracyM));
  return (
    <FormattedMessage id={isFollowing ? "map.locatedFollowing" : "map.locatedFree"} values={{ accuracy }} />
  );
}
