import { Spinner } from "@blueprintjs/core";
import { Locate as LocateIcon } from "@blueprintjs/icons";
import { useId } from "react";
import { useIntl } from "react-intl";
import { ControlButton } from "../../ui/ControlButton.tsx";
import { Locate, selectIsFollowing, selectIsLocating, selectIsWaitingForFix } from "./selectors.ts";
import "./locate.css";

/** The button that starts showing one's own position, follows it again, and stops (spec §2.42). */
export function LocateControl() {
  const intl = useIntl();
  const locate = Locate.useActorRef();
  const isLocating = Locate.useSelector(selectIsLocating);
  const isWaiting = Locate.useSelector(selectIsWaitingForFix);
  const isFollowing = Locate.useSelector(selectIsFollowing);
  const descriptionId = useId();
  const name = intl.formatMessage({ id: "map.myLocation" });
  const state = () => {
    if (isWaiting) return "map.locateWaiting";
    if (isFollowing) return "map.locateFollowing";
    return isLocating ? "map.locateFree" : "map.locateOff";
  };
  const description = intl.formatMessage({ id: state() });

  return (
    <>
      <ControlButton
        name="map.myLocation"
        className={isLocating && !isFollowing && !isWaiting ? "locate-free" : ""}
        icon={isWaiting ? <Spinner size={16} aria-hidden /> : <LocateIcon />}
        {...(isLocating && { tip: `${name}: ${description}` })}
        aria-pressed={isLocating}
        aria-busy={isWaiting}
        aria-describedby={descriptionId}
        intent={isFollowing ? "primary" : "none"}
        active={isLocating}
        onClick={() => locate.send({ type: "locate.press" })}
      />
      <span id={descriptionId} hidden>
        {description}
      </span>
    </>
  );
}
