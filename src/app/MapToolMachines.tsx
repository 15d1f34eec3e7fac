import { useState, type ReactNode } from "react";
import { browserStorage } from "../effects/browserStorage.ts";
import { provideCoordinates, storedNotation } from "../effects/provideCoordinates.ts";
import { provideCopy } from "../effects/provideCopy.ts";
import { provideHotkeys, storedLetterKeys } from "../effects/provideHotkeys.ts";
import { Coordinates } from "../state/coordinates.ts";
import { Copy } from "../state/copy.ts";
import { GoTo } from "../state/goTo.ts";
import { Hotkeys } from "../state/hotkeys.ts";

/** The machines of the tools that need no project: keys, copying and places. They come with the map's tools. */
export function MapToolMachines({ children }: { children: ReactNode }) {
  const [copyLogic] = useState(() => provideCopy({ clipboard: navigator.clipboard }));
  const [hotkeys] = useState(() => ({
    logic: provideHotkeys({ storage: browserStorage("localStorage") }),
    options: { input: { stored: storedLetterKeys(browserStorage("localStorage")) } },
  }));
  const [coordinates] = useState(() => ({
    logic: provideCoordinates({ storage: browserStorage("localStorage") }),
    options: { input: { stored: storedNotation(browserStorage("localStorage")) } },
  }));

  return (
    <Hotkeys.Provider logic={hotkeys.logic} options={hotkeys.options}>
      <Copy.Provider logic={copyLogic}>
        <Coordinates.Provider logic={coordinates.logic} options={coordinates.options}>
          <GoTo.Provider>{children}</GoTo.Provider>
        </Coordinates.Provider>
      </Copy.Provider>
    </Hotkeys.Provider>
  );
}
