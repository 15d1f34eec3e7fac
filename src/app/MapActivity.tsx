import { useEffect, useState } from "react";
import type { ActivityInput } from "../../schemas/activity.ts";
import { browserStorage } from "../browser/browserStorage.ts";
import { randomUuid } from "../scopes/randomUuid.ts";
import { provideActivity, storedActivities } from "../features/activity/provide.ts";
import { ActivityLog } from "../features/activity/selectors.ts";
import { Layers } from "../features/layers/selectors.ts";
import { useEmitted } from "../scopes/useEmitted.ts";
import { useApi } from "./ApiContext.ts";
import { useMapOwner } from "./useMapOwner.ts";

/** Tells the server what is done in a project's map (spec §3.14, §3.16); shows nothing. */
export function MapActivity({ projectId }: { projectId: number }) {
  const api = useApi();
  const { userId } = useMapOwner(projectId);
  const [{ logic, options }] = useState(() => {
    const own = { userId, storage: browserStorage("localStorage") };
    return { logic: provideActivity({ api, ...own }), options: { input: { unsent: storedActivities(own) } } };
  });
  return (
    <ActivityLog.Provider logic={logic} options={options}>
      <Noting projectId={projectId} />
    </ActivityLog.Provider>
  );
}

type Deed = Pick<ActivityInput, "action" | "layer">;

/** Something that is done now. */
const entryOf = (projectId: number, deed: Deed): ActivityInput => ({
  id: randomUuid(),
  at: new Date().toISOString(),
  projectId,
  ...deed,
});

function Noting({ projectId }: { projectId: number }) {
  const log = ActivityLog.useActorRef();
  const layers = Layers.useActorRef();
  const note = (deed: Deed) => log.send({ type: "activity.note", entry: entryOf(projectId, deed) });
  useEmitted(layers, "layer.toggled", ({ name, isEnabled }) =>
    note({ action: isEnabled ? "layerEnabled" : "layerDisabled", layer: name }),
  );
  useEmitted(layers, "layers.toggled", ({ isEnabled }) =>
    note({ action: isEnabled ? "allLayersEnabled" : "allLayersDisabled" }),
  );

  useEffect(() => {
    log.send({ type: "activity.note", entry: entryOf(projectId, { action: "projectOpened" }) });
    const hide = () => log.send({ type: "page.hide" });
    const hideIfHidden = () => document.visibilityState === "hidden" && hide();
    const comeBack = () => log.send({ type: "connection.return" });
    window.addEventListener("pagehide", hide);
    document.addEventListener("visibilitychange", hideIfHidden);
    window.addEventListener("online", comeBack);
    return () => {
      // The map is left: what is not told yet is told now.
      hide();
      window.removeEventListener("pagehide", hide);
      document.removeEventListener("visibilitychange", hideIfHidden);
      window.removeEventListener("online", comeBack);
    };
  }, [log, projectId]);
  return null;
}
