import type { LocateProblem } from "../../../machines/locate/locateMachine.ts";
import { isOutside } from "../../../machines/locate/locating.ts";
import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { useMapView } from "../../map/useMapView.ts";
import { Locate, selectFix, selectProblem } from "./selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { MessageId } from "../../i18n/messages.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";

const messages: Record<LocateProblem, MessageId> = {
  denied: "map.locateDenied",
  unavailable: "map.locateUnavailable",
  timeout: "map.locateTimeout",
  unsupported: "map.locateUnsupported",
  insecure: "map.locateInsecure",
};

/** Why locating stopped by itself (spec §4.50), until dismissed or started again. */
export function LocateNotice({ projectBox }: { projectBox: LatLonBoundingBox }) {
  const locate = Locate.useActorRef();
  const problem = Locate.useSelector(selectProblem);
  if (!problem) return <OutsideNotice projectBox={projectBox} />;
  return (
    <LaterTexts placeholder={null}>
      <Notice
        key={problem}
        intent="warning"
        isAlert
        isPassing
        onDismiss={() => locate.send({ type: "problem.dismiss" })}
      >
        <FormattedMessage id={messages[problem]} />
      </Notice>
    </LaterTexts>
  );
}

/** Offers the way back to who is outside the project. */
function OutsideNotice({ projectBox }: { projectBox: LatLonBoundingBox }) {
  const isOutsideProject = Locate.useSelector((snapshot) => {
    const fix = selectFix(snapshot);
    return fix !== null && isOutside(fix, projectBox);
  });
  const { showBox } = useMapView();

  if (!isOutsideProject) return null;
  return (
    <Notice>
      <FormattedMessage id="map.locatedOutside" />{" "}
      <Button size="small" onClick={() => showBox(projectBox)}>
        <FormattedMessage id="map.zoomToProject" />
      </Button>
    </Notice>
  );
}
