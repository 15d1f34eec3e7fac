import { type Dock, dockSides } from "../../../machines/docks/dockLayout.ts";
import { MapDock } from "../../map/docks/MapDock.tsx";
import "./docks.css";

/** Keeps the places of the docks that will open, until they do; px by side. */
export function ReservedDocks({ sizesPx }: { sizesPx: Partial<Record<Dock, number>> }) {
  return dockSides.map((dock) => {
    const sizePx = sizesPx[dock];
    return (
      sizePx !== undefined && (
        <MapDock key={dock} side={dock}>
          <div
            className="dock"
            data-dock={dock}
            style={{ [dock === "bottom" ? "height" : "width"]: sizePx }}
          />
        </MapDock>
      )
    );
  });
}
