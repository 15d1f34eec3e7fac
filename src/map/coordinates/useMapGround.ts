import type OlMap from "ol/Map.js";
import { toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { useMemo, useSyncExternalStore } from "react";

/** What ground distances on the map depend on. */
export interface MapGround {
  /** Metres of EPSG:3857 per pixel. */
  resolution: number;
  /** Latitude of the map's centre, in steps that change no length by more than 0.02 % below 60°; degrees. */
  latitude: number;
}

const stepsPerDegree = 100;

const read = (map: OlMap): MapGround => {
  const view = map.getView();
  const [, latitude = Number.NaN] = toLonLat(view.getCenter() ?? [Number.NaN, Number.NaN]);
  return {
    resolution: view.getResolution() ?? Number.NaN,
    latitude: Math.round(latitude * stepsPerDegree) / stepsPerDegree,
  };
};

function groundStore(map: OlMap) {
  let current = read(map);
  const subscribe = (listener: () => void): (() => void) => {
    const look = () => {
      const next = read(map);
      if (next.resolution === current.resolution && next.latitude === current.latitude) return;
      current = next;
      listener();
    };
    map.on("postrender", look);
    look();
    return () => map.un("postrender", look);
  };
  return { subscribe, read: () => current };
}

/** Resolution and latitude of the view; renders when the map is zoomed or panned far north or south. */
export function useMapGround(): MapGround {
  const { map } = useOL();
  const store = useMemo(() => groundStore(map), [map]);
  return useSyncExternalStore(store.subscribe, store.read);
}
