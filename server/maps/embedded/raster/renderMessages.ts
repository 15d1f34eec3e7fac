import type { ServedLayer } from "../LoadedLayer.ts";
import type { LegendDrawing } from "./drawLegend.ts";
import type { MapDrawing } from "./drawMap.ts";

export type ImageFormat = "png" | "png8" | "jpeg" | "webp";

/** What a render worker can be asked for; layers by `layerKey`, the lowest first. */
export type RenderJob = { format: ImageFormat; layers: string[] } & (
  ({ kind: "map" } & MapDrawing) | ({ kind: "legend" } & LegendDrawing)
);

/** A picture to draw, with the layers that its job names. */
export interface ImageRequest {
  job: RenderJob;
  layers: ServedLayer[];
  /** The features of its only layer that a filter shows; absent: all. */
  shown?: Uint8Array;
}

export type ToWorker =
  | { kind: "keep"; key: string; layer: ServedLayer }
  | { kind: "forget"; key: string }
  | { kind: "draw"; id: number; job: RenderJob; shown?: Uint8Array };

export type FromWorker = { id: number; image: Uint8Array<ArrayBuffer> } | { id: number; failure: string };

export function layerKey(workspace: string, name: string): string {
  return JSON.stringify([workspace, name]);
}
