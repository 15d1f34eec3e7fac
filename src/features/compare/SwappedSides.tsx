import { useEffect } from "react";
import { BaseLayerChoice } from "../base-map/selectors.ts";
import { Compare } from "./selectors.ts";
import { Layers, selectEntries } from "../layers/selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** Has the map itself show what lay right of the line, once sides were swapped; tells what layers the project has. */
export function SwappedSides() {
  const compare = Compare.useActorRef();
  const layers = Layers.useActorRef();
  const base = BaseLayerChoice.useActorRef();
  useEmitted(compare, "left.show", ({ side }) => {
    layers.send({ type: "layers.show", layers: side.layers });
    base.send({ type: "baseLayer.show", value: side.baseLayer });
  });
  const entries = Layers.useSelector(selectEntries);
  const names = JSON.stringify(entries.map(({ name }) => name).toSorted());
  useEffect(() => {
    compare.send({ type: "layers.take", names: JSON.parse(names) as string[] });
  }, [compare, names]);
  return null;
}
