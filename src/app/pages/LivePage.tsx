import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { machinesByFolder } from "../inspection/productMachines.ts";
import { describeMachine } from "../../../machines/statecharts/describeMachine.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import { provideWatch } from "../inspection/provideWatch.ts";
import { channelLink } from "../inspection/watchLink.ts";
import { WatchWindow } from "../../features/statecharts/live/WatchWindow.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Watch } from "../../features/statecharts/selectors.ts";
import { LoadingScreen } from "../layouts/LoadingScreen.tsx";
import { randomUuid } from "../../scopes/randomUuid.ts";

/** For recordings; a page sends its own. */
const charts = Object.fromEntries(
  Object.values(machinesByFolder)
    .flat()
    .map((machine) => [machine.id, describeMachine(machine)]),
);

const options = { input: { ownPage: null } };

/** The machines of a page in another tab or window while they run, or of a recording. */
export function LivePage() {
  const [parameters] = useSearchParams();
  const [logic] = useState(() =>
    provideWatch({ link: channelLink(), watcher: randomUuid(), saveFile: downloadFile }),
  );
  return (
    <LaterTexts placeholder={<LoadingScreen />}>
      <Watch.Provider logic={logic} options={options}>
        <WatchWindow
          listPath={`/dev/machines${parameters.has("inspect") ? "?inspect" : ""}`}
          charts={charts}
        />
      </Watch.Provider>
    </LaterTexts>
  );
}
