import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import type { LayerStore } from "../LoadedLayer.ts";
import type { Dialect } from "./dialects.ts";

export interface Operation {
  /** Values of its parameters, as the capabilities tell them. */
  parameters: (dialect: Dialect) => Record<string, readonly string[]>;
  /** Versions that have it; undefined: all. */
  since?: "2.0.0";
  answer: (request: MapRequest, store: LayerStore) => MapAnswer | Promise<MapAnswer>;
}

/** Whether an operation belongs to a version. */
export const isIn = ({ version }: Dialect, { since }: Pick<Operation, "since">): boolean =>
  since === undefined || since === version;
