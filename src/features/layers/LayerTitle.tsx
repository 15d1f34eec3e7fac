import { useTitle } from "./names.ts";

/** What people call a layer. */
export const LayerTitle = ({ layer }: { layer: string }) => useTitle(layer);
