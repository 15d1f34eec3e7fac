import type { LayerFilters } from "../layer-filter/layerFilters.ts";
import { assign, emit, enqueueActions, fromPromise, setup } from "xstate";
import type { LayerEntry } from "./LayerEntry.ts";
import { areAllEnabled, withProjectDefaults, type ShownLayer } from "./layerEntries.ts";
import {
  failedNames,
  createLayersContext,
  hiddenInOthers,
  namesOf,
  withAttempt,
  withDescriptions,
  withEntries,
  withFeatures,
  withFilters,
  withImage,
  withNames,
  withRevision,
  withStyles,
  type LayerNaming,
  type LayersContext,
} from "./layersContext.ts";
import type { FeaturesStatus, ImageStatus } from "./layerStatus.ts";
import type { LayerFilter } from "../../schemas/layerFilter.ts";
import type { LayerDescription } from "../../schemas/layerDescription.ts";
import type { ProjectArrangement } from "../../schemas/projectArrangement.ts";
import { layerStyles, type LayerStyles, type StylesByLayer } from "./layerStyles.ts";
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
  /** Draws it in another of its styles; null is as the project has it. */
  | { type: "layer.style"; name: string; style: string | null }
  /** Draws layers in these styles, the others as the project has them; not stored. */
  | { type: "layers.style"; chosen: StylesByLayer }
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
      styles?: StylesByLayer | undefined;
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

/** What descriptions depend on. */
export interface DescriptionOrder extends LayerNaming {
  styles: LayerStyles;
}

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
  /** The project's styles. */
  styles?: StylesByLayer | undefined;
  /** Styles that are drawn at first, instead of the stored ones; null for those. */
  chosenStyles?: StylesByLayer | null;
}

/** Guards, actions and actors of a project's layers. */
export const layersSetup = setup({
  types: {
    context: {} as LayersContext,
    events: {} as LayersEvent,
    emitted: {} as LayersEmitted,
    input: {} as LayersInput,
  },
  actors: {
    /** By layer name. */
    loadDescriptions: fromPromise<Record<string, LayerDescription>, DescriptionOrder>(
      notProvided("loadDescriptions"),
    ),
  },
  guards: {
    /** Some layer is drawn in another style than the project has. */
    isStyled: ({ context }) => Object.keys(context.styles.chosen).length > 0,
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
      styles: layerStyles(context.styles.usual),
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
      (
        { context },
        { names, naming, arrangement = {}, styles }: Extract<LayersEvent, { type: "layers.take" }>,
      ) => ({
        ...withNames(context, names, arrangement),
        naming,
        styles: layerStyles(styles, context.styles.chosen),
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
    setDescriptions: assign(
      ({ context }, { descriptions }: { descriptions: Record<string, LayerDescription> }) =>
        withDescriptions(context, descriptions),
    ),
    chooseStyles: enqueueActions(({ context, enqueue }, { chosen }: { chosen: StylesByLayer }) => {
      const names = hiddenInOthers(context, chosen);
      enqueue.assign(withStyles(context, chosen));
      if (names.length > 0) enqueue.emit({ type: "features.changed", names });
    }),
    persistArrangement: (_args, _params: Pick<LayersContext, "entries" | "folded" | "styles">) =>
      notProvided("persistArrangement")(),
  },
});
