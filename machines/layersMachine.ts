import { assign, setup } from "xstate";
import {
  allToggled,
  nextImage,
  toEntries,
  toggled,
  type ImageLayer,
  type LayerEntry,
} from "./layerEntries.ts";
import { isRetriable, layerStatus, type FeaturesStatus, type ImageStatus } from "./layerStatus.ts";

export interface LayersContext {
  entries: LayerEntry[];
  imageLayer: ImageLayer | null;
  /** How often an image layer was made. */
  imagesMade: number;
  /** What the last requests for a layer's features came to, by the layer's name; of layers that are on. */
  features: Record<string, FeaturesStatus>;
  /** How the pictures that a layer is in are doing, by the layer's name; of layers that are on. */
  images: Record<string, ImageStatus>;
  /** How often each layer was asked for anew because it had failed, by its name; absent for never. */
  attempts: Record<string, number>;
  /** How often everything that had failed was asked for anew. */
  retries: number;
}

export type LayersEvent =
  | { type: "layer.toggle"; name: string }
  | { type: "layers.toggleAll" }
  | { type: "layers.reset" }
  /** Asks for a layer anew: its features, and the tiles that failed of the pictures it is in. */
  | { type: "layer.retry"; name: string }
  /** Asks for everything anew that failed. */
  | { type: "layers.retry" }
  | { type: "features.reported"; name: string; status: FeaturesStatus }
  /** The picture of these layers, all its tiles in view taken together. */
  | { type: "image.reported"; names: readonly string[]; status: ImageStatus };

const namesOf = ({ entries }: LayersContext): string[] => entries.map(({ name }) => name);

/** The state of one layer; an unknown name is of a layer nobody asked for. */
export const statusOf = ({ entries, features, images }: LayersContext, name: string) =>
  layerStatus({
    isEnabled: entries.some((entry) => entry.name === name && entry.enabled),
    features: features[name],
    image: images[name],
  });

const failedNames = (context: LayersContext): string[] =>
  namesOf(context).filter((name) => isRetriable(statusOf(context, name)));

const only = <Value>(byName: Record<string, Value>, names: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(byName).filter(([name]) => names.includes(name)));

const withEntries = (context: LayersContext, entries: LayerEntry[]): Partial<LayersContext> => {
  const imageLayer = nextImage(entries, context.imageLayer, context.imagesMade);
  const names = imageLayer?.names ?? [];
  return {
    entries,
    imageLayer,
    imagesMade: imageLayer?.revision ?? context.imagesMade,
    features: only(context.features, names),
    images: only(context.images, names),
  };
};

const freshContext = (names: readonly string[]): LayersContext => {
  const entries = toEntries(names);
  const imageLayer = nextImage(entries, null, 0);
  return {
    entries,
    imageLayer,
    imagesMade: imageLayer?.revision ?? 0,
    features: {},
    images: {},
    attempts: {},
    retries: 0,
  };
};

const withAttempt = (attempts: Record<string, number>, names: readonly string[]): Record<string, number> => ({
  ...attempts,
  ...Object.fromEntries(names.map((name) => [name, (attempts[name] ?? 0) + 1])),
});

/** Which layers are on, the requests that follow from it (spec §4.38–4.41), and what came of them. */
export const layersMachine = setup({
  types: {
    context: {} as LayersContext,
    events: {} as LayersEvent,
    input: {} as { names: readonly string[] },
  },
  guards: {
    hasLayer: ({ context }, { name }: { name: string }) => namesOf(context).includes(name),
  },
  actions: {
    toggle: assign(({ context }, { name }: { name: string }) =>
      withEntries(context, toggled(context.entries, name)),
    ),
    toggleAll: assign(({ context }) => withEntries(context, allToggled(context.entries))),
    restoreDefaults: assign(({ context }) => freshContext(namesOf(context))),
    countAttempt: assign({
      attempts: ({ context }, { name }: { name: string }) => withAttempt(context.attempts, [name]),
    }),
    countRetry: assign({
      attempts: ({ context }) => withAttempt(context.attempts, failedNames(context)),
      retries: ({ context }) => context.retries + 1,
    }),
    noteFeatures: assign({
      features: ({ context }, { name, status }: { name: string; status: FeaturesStatus }) =>
        context.imageLayer?.names.includes(name) ? { ...context.features, [name]: status } : context.features,
    }),
    noteImage: assign({
      images: ({ context }, { names, status }: { names: readonly string[]; status: ImageStatus }) => ({
        ...context.images,
        ...Object.fromEntries(
          names.filter((name) => context.imageLayer?.names.includes(name)).map((name) => [name, status]),
        ),
      }),
    }),
  },
}).createMachine({
  id: "layers",
  context: ({ input }) => freshContext(input.names),
  on: {
    "layer.toggle": { actions: { type: "toggle", params: ({ event }) => event } },
    "layers.toggleAll": { actions: "toggleAll" },
    "layers.reset": { actions: "restoreDefaults" },
    "layer.retry": {
      guard: { type: "hasLayer", params: ({ event }) => event },
      actions: { type: "countAttempt", params: ({ event }) => event },
    },
    "layers.retry": { actions: "countRetry" },
    "features.reported": { actions: { type: "noteFeatures", params: ({ event }) => event } },
    "image.reported": { actions: { type: "noteImage", params: ({ event }) => event } },
  },
});
