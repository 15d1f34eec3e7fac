import type { ComponentType } from "react";
import type { MapToolsProps } from "./MapToolsProps.ts";
import { MapToolsMissing } from "./MapToolsMissing.tsx";

/** The code of the map's tools; where it can't be had, the map stays and says so. */
export const loadMapTools = async (): Promise<{ default: ComponentType<MapToolsProps> }> => ({
  default: await import("./MapTools.tsx").then(
    ({ MapTools }) => MapTools,
    () => MapToolsMissing,
  ),
});
