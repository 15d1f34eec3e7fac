import { useRef } from "react";
import { LocateLayer, type LocateLayerHandle } from "../../map/locate/LocateLayer.tsx";
import { Locate, ownLocationMaxZoom, selectFix } from "../../state/locate.ts";
import { useEmitted } from "../../state/useEmitted.ts";

/** One's own position; stands inside the map, which goes there at the first fix (spec §4.49, §9.24). */
export function LocateOnMap() {
  const locate = Locate.useActorRef();
  const fix = Locate.useSelector(selectFix);
  const layer = useRef<LocateLayerHandle>(null);
  useEmitted(locate, "position.found", ({ fix: found }) => layer.current?.goTo(found, ownLocationMaxZoom));

  return <LocateLayer ref={layer} position={fix} />;
}
