import { useState, type ReactNode } from "react";
import { browserStorage } from "../browser/browserStorage.ts";
import { provideCoordinates, storedNotation } from "../features/coordinates/provide.ts";
import { provideCopy } from "../features/copying/provide.ts";
import { provideHotkeys, storedLetterKeys } from "../features/keyboard/provide.ts";
import { Coordinates, GoTo } from "../features/coordinates/selectors.ts";
import { Copy } from "../features/copying/selectors.ts";
import { Hotkeys } from "../features/keyboard/selectors.ts";

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
