import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";

/**
 * Listens to clicks that are not the first half of a double one, and were made after this call: until a double click is
 * ruled out, another tool may end. By then the map may have moved or a panel docked; a click is for what was under it
 * when it was made.
 *
 * @param lookAt what is under a click, asked at once
 * @returns how to stop listening
 */
export function listenToClicks<Found>(
  map: OlMap,
  lookAt: (event: MapBrowserEvent) => Found,
  onClick: (found: Found) => void,
): () => void {
  let last: { original: UIEvent; found: Found } | undefined;
  const onBegin = (event: MapBrowserEvent) => {
    last = { original: event.originalEvent, found: lookAt(event) };
  };
  const onSingleClick = ({ originalEvent }: MapBrowserEvent) => {
    if (last?.original === originalEvent) onClick(last.found);
  };
  map.on("click", onBegin);
  map.on("singleclick", onSingleClick);
  return () => {
    map.un("click", onBegin);
    map.un("singleclick", onSingleClick);
  };
}
