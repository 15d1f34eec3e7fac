import { useOL } from "rlayers";
import { useEffect, useEffectEvent } from "react";

/**
 * Reports resolution (metres of EPSG:3857 a pixel) and view (metres of EPSG:3857): at once, and after each movement.
 */
export function RestingView({
  onRest,
}: {
  onRest: (resolution3857: number, extent3857: readonly number[]) => void;
}) {
  const { map } = useOL();
  const notify = useEffectEvent(() => {
    const view = map.getView();
    const resolution = view.getResolution();
    if (resolution !== undefined) onRest(resolution, view.calculateExtent(map.getSize()));
  });

  useEffect(() => {
    const rested = () => notify();
    rested();
    map.on("moveend", rested);
    return () => map.un("moveend", rested);
  }, [map]);

  return null;
}
