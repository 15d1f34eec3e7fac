import { FormattedMessage } from "react-intl";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { OwnDataDownloading, selectIsDownloading } from "./selectors.ts";

/** A copy of all that is kept of oneself (spec §33.3). */
export function OwnData() {
  const download = OwnDataDownloading.useActorRef();
  return (
    <Panel title={<FormattedMessage id="ownData.title" />} intro={<FormattedMessage id="ownData.intro" />}>
      <BusyButton
        labelId="ownData.download"
        isBusy={OwnDataDownloading.useSelector(selectIsDownloading)}
        onClick={() => download.send({ type: "ownData.download" })}
      />
    </Panel>
  );
}
