import { useTitle } from "./nameSelectors.ts";

/** What people call a layer. */
export const LayerTitle = ({ layer }: { layer: string }) => useTitle(layer);
