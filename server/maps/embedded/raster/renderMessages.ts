import type { LayerDescription, ServedLayer } from "../LoadedLayer.ts";
import type { LegendDrawing } from "./drawLegend.ts";
import type { MapDrawing } from "./drawMap.ts";

export type ImageFormat = "png" | "png8" | "jpeg" | "webp";

/** A job for a render worker; layers by `layerKey`, bottom first. */
export type RenderJob = { format: ImageFormat; layers: string[] } & (
  | ({ kind: "map" } & MapDrawing)
  | ({ kind: "legend" } & LegendDrawing)
) & {
    /** Compressed for a slow line: the same pixels in fewer bytes, for more work. */
    isCompact?: boolean;
  };

/** A picture to draw, with its job's layers. */
export interface ImageRequest {
  job: RenderJob;
  layers: ServedLayer[];
  /** The mask of features that match a filter, of its only layer; undefined: all. */
  shown?: Uint8Array;
}

export type ToWorker =
  | { kind: "keep"; key: string; layer: ServedLayer }
  | { kind: "forget"; key: string }
  | { kind: "draw"; id: number; job: RenderJob; shown?: Uint8Array };

export type FromWorker = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; failure: string };

/** Of a layer in one plane and style. */
export function layerKey({ workspace, name, plane, styleName = "" }: LayerDescription): string {
  return JSON.stringify([workspace, name, plane, styleName]);
}
