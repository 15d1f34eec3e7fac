import { useOL } from "rlayers";
import { useMemo, useSyncExternalStore } from "react";
import { positionStore, type MapPosition } from "./positionStore.ts";

/** The position under the pointer, or the map's centre; renders at most once per frame. */
export function useMapPosition(): MapPosition {
  const { map } = useOL();
  const store = useMemo(() => positionStore(map), [map]);
  return useSyncExternalStore(store.subscribe, store.read);
}
