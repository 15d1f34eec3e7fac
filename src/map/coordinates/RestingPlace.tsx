import { toLonLat } from "ol/proj.js";
import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";
import type { MapPlace } from "../mapView.ts";

/** Tells where the map stands: at once, and each time it came to rest. */
export function RestingPlace({ onRest }: { onRest: (place: MapPlace) => void }) {
  const { map } = useOL();
  const tell = useEffectEvent(() => {
    const view = map.getView();
    const [longitude, latitude] = toLonLat(view.getCenter() ?? []);
    const zoom = view.getZoom();
    if (longitude === undefined || latitude === undefined || zoom === undefined) return;
    onRest({ center: [longitude, latitude], zoom });
  });

  useEffect(() => {
    const rested = () => tell();
    rested();
    map.on("moveend", rested);
    return () => map.un("moveend", rested);
  }, [map]);

  return null;
}
