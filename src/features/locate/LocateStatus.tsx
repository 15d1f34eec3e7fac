import { FormattedMessage, useIntl } from "react-intl";
import {
  Locate,
  selectFix,
  selectIsFollowing,
  selectIsLocating,
  selectIsWaitingForFix,
} from "../../state/locate.ts";
import { locateRules } from "../../state/locateRules.ts";
import "./locate.css";

/** How well the position is known, and whether the map follows it; stands over the map while locating. */
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
  const { value, unit } = locateRules.displayedAccuracy(fix.accuracyM);
  const accuracy = `${intl.formatNumber(value)} ${intl.formatMessage({ id: `units.${unit}` })}`;
  return (
    <FormattedMessage id={isFollowing ? "map.locatedFollowing" : "map.locatedFree"} values={{ accuracy }} />
  );
}
