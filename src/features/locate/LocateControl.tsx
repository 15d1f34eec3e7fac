import { Button, Spinner } from "@blueprintjs/core";
import { Locate as LocateIcon } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { Locate, selectIsLocating, selectIsWaitingForFix } from "../../state/locate.ts";

/** The button that starts and stops showing one's own position (spec §2.42). */
export function LocateControl() {
  const intl = useIntl();
  const locate = Locate.useActorRef();
  const isLocating = Locate.useSelector(selectIsLocating);
  const isWaiting = Locate.useSelector(selectIsWaitingForFix);
  const name = intl.formatMessage({ id: "map.myLocation" });

  return (
    <Button
      icon={isWaiting ? <Spinner size={16} /> : <LocateIcon />}
      title={name}
      aria-label={name}
      aria-pressed={isLocating}
      aria-busy={isWaiting}
      active={isLocating}
      onClick={() => locate.send({ type: isLocating ? "locate.stop" : "locate.start" })}
    />
  );
}
