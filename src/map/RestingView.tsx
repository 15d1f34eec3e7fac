import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";

/** Tells the resolution, metres of EPSG:3857 a pixel: at once, and each time the map came to rest. */
export function RestingView({ onRest }: { onRest: (resolution3857: number) => void }) {
  const { map } = useOL();
  const tell = useEffectEvent(() => {
    const resolution = map.getView().getResolution();
    if (resolution !== undefined) onRest(resolution);
  });

  useEffect(() => {
    const rested = () => tell();
    rested();
    map.on("moveend", rested);
    return () => map.un("moveend", rested);
  }, [map]);

  return null;
}
