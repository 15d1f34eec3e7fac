import type { LayerFilters } from "../layer-filter/layerFilters.ts";
import { assign, emit, enqueueActions, fromPromise, setup } from "xstate";
import type { LayerEntry } from "./LayerEntry.ts";
import {
  allToggled,
  areAllEnabled,
  withLayerOpacity,
  withMovedLayer,
  withMovedGroup,
  withProjectDefaults,
  withOnlyShown,
  withToggledGroup,
  toggled,
  type ShownLayer,
} from "./layerEntries.ts";
import {
  failedNames,
  createLayersContext,
  namesOf,
  withAttempt,
  withEntries,
  withFeatures,
  withFilters,
  withImage,
  withNames,
  withRevision,
  type LayerNaming,
  type LayersContext,
} from "./layersContext.ts";
import type { FeaturesStatus, ImageStatus } from "./layerStatus.ts";
import type { LayerFilter } from "../../schemas/layerFilter.ts";
import type { LayerDescription } from "../../schemas/layerDescription.ts";
import type { ProjectArrangement } from "../../schemas/projectArrangement.ts";
import { notProvided } from "../notProvided.ts";

export type LayersEvent =
  | { type: "layer.toggle"; name: string }
  | { type: "layers.toggleAll" }
  /** Among those beside it in its group, by so many places to the top; negative to the bottom. */
  | { type: "layer.move"; name: string; places: number }
  | { type: "group.toggle"; path: string }
  | { type: "group.move"; path: string; places: number }
  /** Folds a group in the list, and unfolds it. */
  | { type: "group.fold"; path: string }
  /** From 0, invisible, to 1. */
  | { type: "layer.fade"; name: string; opacity: number }
  /** Shows only matching features; all when the filter is empty. */
  | { type: "layer.filter"; name: string; filter: LayerFilter }
  /** Restores the project's order and opacity. */
  | { type: "layers.restore" }
  | { type: "layers.reset" }
  /** Switches exactly these on, the bottom one first; not stored. */
  | { type: "layers.show"; layers: readonly ShownLayer[] }
  /** Reloads a layer: its features, and the failed tiles of the images it is in. */
  | { type: "layer.retry"; name: string }
  /** Reloads everything that failed. */
  | { type: "layers.retry" }
  /** The content or the style of these layers changed. */
  | { type: "layers.outdated"; names: readonly string[] }
  /** Updates the project's list of layers, and what they are called. */
  | {
      type: "layers.take";
      names: readonly string[];
      naming: LayerNaming;
      arrangement?: ProjectArrangement | undefined;
    }
  /** The first image is painted: titles and scale limits may be loaded. */
  | { type: "layers.describe" }
  | { type: "view.rested"; resolution3857: number }
  /** Somebody points at the map, or works at the keyboard. */
  | { type: "features.ask" }
  | { type: "features.reported"; name: string; status: FeaturesStatus }
  /** The image of these layers, all its tiles in view taken together. */
  | { type: "image.reported"; names: readonly string[]; status: ImageStatus };

/** `layer.toggled` and `layers.toggled` are a person's own switching; programmatic changes emit neither. */
export type LayersEmitted =
  | { type: "layer.toggled"; name: string; isEnabled: boolean }
  | { type: "layers.toggled"; isEnabled: boolean }
  /** The features shown changed, by a filter or by new data. */
  | { type: "features.changed"; names: readonly string[] };

export interface LayersInput {
  names: readonly string[];
  naming?: LayerNaming;
  /** How the project has its layers at first. */
  arrangement?: ProjectArrangement | undefined;
  /** The stored arrangement of these layers. */
  stored?: unknown;
  /** The layers that are on at first, the bottom one first; null for all. */
  shown?: readonly ShownLayer[] | null;
  /** The initial filters; null for none. */
  filters?: LayerFilters | null;
}

type Outdated = { event: Extract<LayersEvent, { type: "layers.outdated" }> };

const outdate = [
  { type: "countRevision", params: ({ event }: Outdated) => event },
  { type: "publishChanged", params: ({ event }: Outdated) => event },
] as const;

/** Which layers are on and in which order, the requests that follow from it (spec §4.38–4.41), and their results. */
export const layersMachine = setup({
  types: {
    context: {} as LayersContext,
    events: {} as LayersEvent,
    emitted: {} as LayersEmitted,
    input: {} as LayersInput,
  },
  actors: {
    /** By layer name. */
    loadDescriptions: fromPromise<Record<string, LayerDescription>, LayerNaming>(
      notProvided("loadDescriptions"),
    ),
  },
  guards: {
    hasLayer: ({ context }, { name }: { name: string }) => namesOf(context).includes(name),
  },
  actions: {
    setEntries: assign(({ context }, { entries }: { entries: LayerEntry[] }) =>
      withEntries(context, entries),
    ),
    /** Replaces the entries, and emits which layers were switched. */
    switchLayers: enqueueActions(({ context, enqueue }, { entries }: { entries: LayerEntry[] }) => {
      const before = new Map(context.entries.map(({ name, enabled }) => [name, enabled]));
      enqueue.assign(withEntries(context, entries));
      for (const { name, enabled } of entries)
        if (before.get(name) !== enabled) enqueue.emit({ type: "layer.toggled", name, isEnabled: enabled });
    }),
    fold: assign(({ context: { folded } }, { path }: { path: string }) => ({
      folded: folded.includes(path) ? folded.filter((each) => each !== path) : [...folded, path],
    })),
    emitAllToggled: emit(({ context }) => ({
      type: "layers.toggled" as const,
      isEnabled: areAllEnabled(context.entries),
    })),
    restoreDefaults: assign(({ context }) => ({
      ...createLayersContext(
        withProjectDefaults(context.entries).map(({ name }) => name),
        undefined,
        context.arrangement,
      ),
      descriptions: context.descriptions,
      naming: context.naming,
      resolution3857: context.resolution3857,
      areFeaturesAsked: context.areFeaturesAsked,
    })),
    countAttempt: assign(({ context }, { name }: { name: string }) => withAttempt(context, [name])),
    countRetry: assign(({ context }) => ({
      ...withAttempt(context, failedNames(context)),
      retries: context.retries + 1,
    })),
    countRevision: assign(({ context }, { names }: { names: readonly string[] }) =>
      withRevision(context, names),
    ),
    publishChanged: emit((_, { names }: { names: readonly string[] }) => ({
      type: "features.changed" as const,
      names,
    })),
    setFilter: assign(({ context }, params: { name: string; filter: LayerFilter }) =>
      withFilters(context, [params]),
    ),
    take: assign(
      ({ context }, { names, naming, arrangement = {} }: Extract<LayersEvent, { type: "layers.take" }>) => ({
        ...withNames(context, names, arrangement),
        naming,
      }),
    ),
    setFeaturesStatus: assign(({ context }, { name, status }: { name: string; status: FeaturesStatus }) =>
      withFeatures(context, name, status),
    ),
    setImageStatus: assign(({ context }, params: { names: readonly string[]; status: ImageStatus }) =>
      withImage(context, params.names, params.status),
    ),
    setAsked: assign({ areFeaturesAsked: true }),
    setResolution: assign({
      resolution3857: (_, { resolution3857 }: { resolution3857: number }) => resolution3857,
    }),
    setDescriptions: assign({
      descriptions: (_, { descriptions }: { descriptions: Record<string, LayerDescription> }) => descriptions,
    }),
    persistArrangement: (_args, _params: Pick<LayersContext, "entries" | "folded">) =>
      notProvided("persistArrangement")(),
  },
}).createMachine({
  id: "layers",
  context: ({ input: { names, naming = {}, arrangement, stored, shown = null, filters = null } }) => {
    const fresh = { ...createLayersContext(names, stored, arrangement), naming, filters: filters ?? {} };
    return withEntries(fresh, shown ? withOnlyShown(fresh.entries, shown) : fresh.entries);
  },
  initial: "undescribed",
  states: {
    undescribed: { on: { "layers.describe": "describing" } },
    describing: {
      invoke: {
        src: "loadDescriptions",
        input: ({ context }) => context.naming,
        onDone: {
          target: "described",
          actions: { type: "setDescriptions", params: ({ event }) => ({ descriptions: event.output }) },
        },
        // The map works without titles and limits.
        onError: "undescribed",
      },
      on: { "layers.outdated": { target: "describing", reenter: true, actions: outdate } },
    },
    described: {
      on: {
        "layers.take": { target: "describing", actions: { type: "take", params: ({ event }) => event } },
        // What symbols stand for may be another now.
        "layers.outdated": { target: "describing", actions: outdate },
      },
    },
  },
  on: {
    "layer.toggle": {
      actions: {
        type: "switchLayers",
        params: ({ context, event }) => ({ entries: toggled(context.entries, event.name) }),
      },
    },
    "group.toggle": {
      actions: {
        type: "switchLayers",
        params: ({ context, event }) => ({ entries: withToggledGroup(context.entries, event.path) }),
      },
    },
    "group.move": {
      actions: [
        {
          type: "setEntries",
          params: ({ context, event }) => ({
            entries: withMovedGroup(context.entries, event.path, event.places),
          }),
        },
        { type: "persistArrangement", params: ({ context }) => context },
      ],
    },
    "group.fold": {
      actions: [
        { type: "fold", params: ({ event }) => event },
        { type: "persistArrangement", params: ({ context }) => context },
      ],
    },
    "layers.toggleAll": {
      actions: [
        { type: "setEntries", params: ({ context }) => ({ entries: allToggled(context.entries) }) },
        "emitAllToggled",
      ],
    },
    "layer.move": {
      actions: [
        {
          type: "setEntries",
          params: ({ context, event }) => ({
            entries: withMovedLayer(context.entries, event.name, event.places),
          }),
        },
        { type: "persistArrangement", params: ({ context }) => context },
      ],
    },
    "layer.fade": {
      actions: [
        {
          type: "setEntries",
          params: ({ context, event }) => ({
            entries: withLayerOpacity(context.entries, event.name, event.opacity),
          }),
        },
        { type: "persistArrangement", params: ({ context }) => context },
      ],
    },
    "layer.filter": {
      guard: { type: "hasLayer", params: ({ event }) => event },
      actions: [
        { type: "setFilter", params: ({ event }) => event },
        { type: "publishChanged", params: ({ event }) => ({ names: [event.name] }) },
      ],
    },
    "layers.restore": {
      actions: [
        { type: "setEntries", params: ({ context }) => ({ entries: withProjectDefaults(context.entries) }) },
        { type: "persistArrangement", params: ({ context }) => context },
      ],
    },
    "layers.reset": { actions: "restoreDefaults" },
    "layers.show": {
      actions: {
        type: "setEntries",
        params: ({ context, event }) => ({ entries: withOnlyShown(context.entries, event.layers) }),
      },
    },
    "layer.retry": {
      guard: { type: "hasLayer", params: ({ event }) => event },
      actions: { type: "countAttempt", params: ({ event }) => event },
    },
    "layers.retry": { actions: "countRetry" },
    "layers.outdated": { actions: outdate },
    "layers.take": { actions: { type: "take", params: ({ event }) => event } },
    "view.rested": { actions: { type: "setResolution", params: ({ event }) => event } },
    "features.ask": { actions: "setAsked" },
    "features.reported": { actions: { type: "setFeaturesStatus", params: ({ event }) => event } },
    "image.reported": { actions: { type: "setImageStatus", params: ({ event }) => event } },
  },
});
