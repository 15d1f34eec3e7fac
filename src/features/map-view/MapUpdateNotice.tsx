import { Button } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { useReturnFocus } from "../../map/measure/useReturnFocus.ts";
import {
  MapUpdate,
  selectHasUpdateFailed,
  selectIsProjectLost,
  selectIsUpdateOffered,
  selectIsUpdating,
} from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Offers the changed project, or says that it no longer exists; what was made on the map stays. */
export function MapUpdateNotice() {
  const isOffered = MapUpdate.useSelector(selectIsUpdateOffered);
  const isLost = MapUpdate.useSelector(selectIsProjectLost);
  if (isLost) return <ProjectLost />;
  return isOffered && <UpdateOffer />;
}

function UpdateOffer() {
  const update = MapUpdate.useActorRef();
  const isUpdating = MapUpdate.useSelector(selectIsUpdating);
  const hasFailed = MapUpdate.useSelector(selectHasUpdateFailed);
  const held = useReturnFocus<HTMLDivElement>();
  const putOff = () => update.send({ type: "update.later" });
  return (
    <div ref={held}>
      <Notice intent={hasFailed ? "warning" : "none"} onDismiss={putOff}>
        <FormattedMessage id={hasFailed ? "map.updateFailed" : "map.updateOffered"} />
        <span className="map-update-choices">
          <BusyButton
            size="small"
            intent="primary"
            isBusy={isUpdating}
            onClick={() => update.send({ type: "update.now" })}
            labelId="map.updateNow"
          />
          <Button size="small" variant="minimal" disabled={isUpdating} onClick={putOff}>
            <FormattedMessage id="map.updateLater" />
          </Button>
        </span>
      </Notice>
    </div>
  );
}

const linkToProjects = (words: ReactNode) => <Link to="/">{words}</Link>;

function ProjectLost() {
  return (
    <Notice intent="warning" isAlert>
      <FormattedMessage id="map.projectLost" values={{ projects: linkToProjects }} />
    </Notice>
  );
}
