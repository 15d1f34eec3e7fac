import { assign, setup } from "xstate";
import {
  allToggled,
  nextImage,
  toEntries,
  toggled,
  type ImageLayer,
  type LayerEntry,
} from "./layerEntries.ts";

/** How the features of a layer are doing; a layer nobody asked for yet is `idle`. */
export type LayerStatus =
  | { kind: "idle" }
  | { kind: "loading" }
  | { kind: "ready" }
  /** The server has more features here than the browser takes at once. */
  | { kind: "truncated" }
  | { kind: "failed" };

export interface LayersContext {
  entries: LayerEntry[];
  imageLayer: ImageLayer | null;
  /** How often an image layer was made. */
  imagesMade: number;
  /** Whether the last answer for the image layer was an error. */
  imageFailed: boolean;
  statuses: Record<string, LayerStatus>;
}

export type LayersEvent =
  | { type: "layer.toggle"; name: string }
  | { type: "layers.toggleAll" }
  | { type: "layers.reset" }
  | { type: "features.reported"; name: string; status: LayerStatus }
  | { type: "image.loaded" }
  | { type: "image.failed" };

const withEntries = (context: LayersContext, entries: LayerEntry[]): Partial<LayersContext> => {
  const imageLayer = nextImage(entries, context.imageLayer, context.imagesMade);
  return {
    entries,
    imageLayer,
    imagesMade: imageLayer?.revision ?? context.imagesMade,
    imageFailed: imageLayer !== null && context.imageFailed,
  };
};

const freshContext = (names: readonly string[]): LayersContext => {
  const entries = toEntries(names);
  const imageLayer = nextImage(entries, null, 0);
  return { entries, imageLayer, imagesMade: imageLayer?.revision ?? 0, imageFailed: false, statuses: {} };
};

/** Which layers are on, and the requests that follow from it (spec §4.38–4.41). */
export const layersMachine = setup({
  types: {
    context: {} as LayersContext,
    events: {} as LayersEvent,
    input: {} as { names: readonly string[] },
  },
  actions: {
    toggle: assign(({ context }, { name }: { name: string }) =>
      withEntries(context, toggled(context.entries, name)),
    ),
    toggleAll: assign(({ context }) => withEntries(context, allToggled(context.entries))),
    restoreDefaults: assign(({ context }) => freshContext(context.entries.map(({ name }) => name))),
    noteStatus: assign({
      statuses: ({ context }, { name, status }: { name: string; status: LayerStatus }) => ({
        ...context.statuses,
        [name]: status,
      }),
    }),
    noteImageLoaded: assign({ imageFailed: false }),
    noteImageFailed: assign({ imageFailed: true }),
  },
}).createMachine({
  id: "layers",
  context: ({ input }) => freshContext(input.names),
  on: {
    "layer.toggle": { actions: { type: "toggle", params: ({ event }) => event } },
    "layers.toggleAll": { actions: "toggleAll" },
    "layers.reset": { actions: "restoreDefaults" },
    "features.reported": { actions: { type: "noteStatus", params: ({ event }) => event } },
    "image.loaded": { actions: "noteImageLoaded" },
    "image.failed": { actions: "noteImageFailed" },
  },
});
