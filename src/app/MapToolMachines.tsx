import { useEffect, useState, type ReactNode } from "react";
import { provideCopy } from "../effects/provideCopy.ts";
import { provideHotkeys, storedLetterKeys } from "../effects/provideHotkeys.ts";
import { Copy } from "../state/copy.ts";
import { Hotkeys } from "../state/hotkeys.ts";
import { Panels } from "../state/panels.ts";
import { exposeToInspection } from "./exposeToInspection.ts";

/** The machines of panels, keys and copying, which come with the map's tools. */
export function MapToolMachines({ children }: { children: ReactNode }) {
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  const [hotkeys] = useState(() => ({
    logic: provideHotkeys({ storage: localStorage }),
    options: { input: { stored: storedLetterKeys(localStorage) } },
  }));

  return (
    <Panels.Provider>
      <Hotkeys.Provider logic={hotkeys.logic} options={hotkeys.options}>
        <Copy.Provider logic={copyLogic}>
          <InspectedTools />
          {children}
        </Copy.Provider>
      </Hotkeys.Provider>
    </Panels.Provider>
  );
}

function InspectedTools() {
  const panels = Panels.useActorRef();
  const hotkeys = Hotkeys.useActorRef();
  const copy = Copy.useActorRef();
  useEffect(() => exposeToInspection({ actors: { panels, hotkeys, copy } }), [panels, hotkeys, copy]);
  return null;
}
