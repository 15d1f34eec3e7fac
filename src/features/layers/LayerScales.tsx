import { useEffect } from "react";
import { RestingView } from "../../map/RestingView.tsx";
import { Layers } from "./selectors.ts";

/** Requests titles and scale limits of the layers, and reports the scale; rendered inside the map. */
export function LayerScales() {
  const layers = Layers.useActorRef();
  useEffect(() => layers.send({ type: "layers.describe" }), [layers]);
  return <RestingView onRest={(resolution3857) => layers.send({ type: "view.rested", resolution3857 })} />;
}
