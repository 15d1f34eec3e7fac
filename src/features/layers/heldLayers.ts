import { createContext, use, useState } from "react";
import { Layers, type LayersSnapshot } from "./selectors.ts";

/** The layers as a list shows them while it is held; null while it shows them as they are. */
export const HeldLayers = createContext<LayersSnapshot | null>(null);

/** Reads the layers as the surrounding list shows them. */
export function useListed<Value>(
  select: (snapshot: LayersSnapshot) => Value,
  isSame?: (one: Value, other: Value) => boolean,
): Value {
  const held = use(HeldLayers);
  const current = Layers.useSelector(select, isSame);
  return held ? select(held) : current;
}

/**
 * Holds a list of layers from a press on it until the pointer, or what it drags, is let go: legends and states that come in between would
 * move rows from under the pointer.
 */
export function useHeldLayers() {
  const layers = Layers.useActorRef();
  const [held, setHeld] = useState<LayersSnapshot | null>(null);
  const hold = () => {
    const listening = new AbortController();
    let isDragging = false;
    const release = ({ type }: Event) => {
      // A drag begins by taking the pointer away.
      if (isDragging && type !== "dragend") return;
      listening.abort();
      setHeld(null);
    };
    const { signal } = listening;
    const begin = () => {
      isDragging = true;
    };
    // Before the rows, which keep drags to themselves.
    document.addEventListener("dragstart", begin, { signal, capture: true });
    for (const type of ["pointerup", "pointercancel", "dragend"])
      document.addEventListener(type, release, { signal, capture: true });
    setHeld(layers.getSnapshot());
  };
  return { held, hold };
}
