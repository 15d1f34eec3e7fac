import { useEffect } from "react";
import { RestingView } from "../../map/RestingView.tsx";
import { Layers } from "./selectors.ts";

/** Sees to it that titles and scale limits of the layers are known, and the scale; stands inside the map. */
export function LayerScales() {
  const layers = Layers.useActorRef();
  useEffect(() => layers.send({ type: "layers.describe" }), [layers]);
  return <RestingView onRest={(resolution3857) => layers.send({ type: "view.rested", resolution3857 })} />;
}
