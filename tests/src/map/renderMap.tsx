import { render } from "@testing-library/react";
import type OlMap from "ol/Map.js";
import type { ReactNode } from "react";
import { MapCanvas, type MapCanvasProps } from "../../../src/map/MapCanvas.tsx";
import { stubResizeObserver } from "./stubResizeObserver.ts";

const box = { minx: 5.1, miny: 52, maxx: 5.2, maxy: 52.1 };

/**
 * A real map in jsdom, with what a test wants inside it: mounted twice, as StrictMode does, unless machines run in it. Those the
 * product starts without StrictMode (`src/main.tsx`), whose rehearsal has the call that it breaks off answer the machine begun anew.
 */
export function renderMap(
  children: ReactNode,
  { hasMachines = false, ...props }: Partial<MapCanvasProps> & { hasMachines?: boolean } = {},
) {
  const { resize } = stubResizeObserver();
  const attached: OlMap[] = [];
  const canvas = (inside: ReactNode) => (
    <MapCanvas
      boundingBox={box}
      label="Kaart van Openbare ruimte"
      onAttached={(map) => attached.push(map as OlMap)}
      onContainerMissing={() => {}}
      onPainted={() => {}}
      onMoveStart={() => {}}
      onMoveEnd={() => {}}
      {...props}
    >
      {inside}
    </MapCanvas>
  );
  const { rerender, unmount } = render(canvas(children), { reactStrictMode: !hasMachines });
  const map = () => {
    const last = attached.at(-1);
    if (!last) throw new Error("the map was not attached");
    return last;
  };
  return {
    map,
    resize,
    attached,
    unmount,
    show: (next: ReactNode) => rerender(canvas(next)),
    layer: (name: string) =>
      map()
        .getAllLayers()
        .find((layer) => layer.get("name") === name),
    layerNames: () =>
      map()
        .getAllLayers()
        .map((layer) => String(layer.get("name"))),
  };
}
