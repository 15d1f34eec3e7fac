import {
  allToggled,
  toggled,
  withLayerOpacity,
  withMovedGroup,
  withMovedLayer,
  withOnlyShown,
  withProjectDefaults,
  withToggledGroup,
} from "./layerEntries.ts";
import { createLayersContext, withEntries, type LayersContext } from "./layersContext.ts";
import { layersSetup, type LayersEvent } from "./layersSetup.ts";
import { layerStyles, withChosenStyle } from "./layerStyles.ts";

type Outdated = { event: Extract<LayersEvent, { type: "layers.outdated" }> };

interface InContext {
  context: LayersContext;
}
type AllStyled = { event: Extract<LayersEvent, { type: "layers.style" }> };
type Styled = { event: Extract<LayersEvent, { type: "layer.style" }> };

const outdate = [
  { type: "countRevision", params: ({ event }: Outdated) => event },
  { type: "publishChanged", params: ({ event }: Outdated) => event },
] as const;

const hasLayer = { type: "hasLayer", params: ({ event }: { event: { name: string } }) => event } as const;

const chooseStyle = [
  {
    type: "chooseStyles",
    params: ({ context, event }: InContext & Styled) => ({
      chosen: withChosenStyle(context.styles.chosen, event.name, event.style),
    }),
  },
  { type: "persistArrangement", params: ({ context }: InContext) => context },
] as const;
const restore = [
  {
    type: "setEntries",
    params: ({ context }: InContext) => ({ entries: withProjectDefaults(context.entries) }),
  },
  { type: "chooseStyles", params: { chosen: {} } },
  { type: "persistArrangement", params: ({ context }: InContext) => context },
] as const;
const chooseStyles = { type: "chooseStyles", params: ({ event }: AllStyled) => event } as const;

/** Which layers are on and in which order, the requests that follow from it (spec §4.38–4.41), and their results. */
export const layersMachine = layersSetup.createMachine({
  id: "layers",
  context: ({ input }) => {
    const { names, naming = {}, arrangement, stored, shown = null, filters, styles, chosenStyles } = input;
    const arranged = createLayersContext(names, stored, arrangement);
    const chosen = chosenStyles ?? arranged.styles.chosen;
    const fresh = { ...arranged, naming, filters: filters ?? {}, styles: layerStyles(styles, chosen) };
    return withEntries(fresh, shown ? withOnlyShown(fresh.entries, shown) : fresh.entries);
  },
  initial: "undescribed",
  states: {
    undescribed: { on: { "layers.describe": "describing" } },
    describing: {
      invoke: {
        src: "loadDescriptions",
        input: ({ context: { naming, styles } }) => ({ ...naming, styles }),
        onDone: {
          target: "described",
          actions: { type: "setDescriptions", params: ({ event }) => ({ descriptions: event.output }) },
        },
        // The map works without titles and limits.
        onError: "undescribed",
      },
      on: {
        "layers.outdated": { target: "describing", reenter: true, actions: outdate },
        // Symbols stand for something else then.
        "layers.style": { target: "describing", reenter: true, actions: chooseStyles },
        "layer.style": { guard: hasLayer, target: "describing", reenter: true, actions: chooseStyle },
        "layers.restore": { guard: "isStyled", target: "describing", reenter: true, actions: restore },
      },
    },
    described: {
      on: {
        "layers.take": { target: "describing", actions: { type: "take", params: ({ event }) => event } },
        // What symbols stand for may be another now.
        "layers.outdated": { target: "describing", actions: outdate },
        "layers.style": { target: "describing", actions: chooseStyles },
        "layer.style": { guard: hasLayer, target: "describing", actions: chooseStyle },
        "layers.restore": { guard: "isStyled", target: "describing", actions: restore },
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
    "layers.style": { actions: chooseStyles },
    "layer.style": { guard: hasLayer, actions: chooseStyle },
    "layer.filter": {
      guard: hasLayer,
      actions: [
        { type: "setFilter", params: ({ event }) => event },
        { type: "publishChanged", params: ({ event }) => ({ names: [event.name] }) },
      ],
    },
    "layers.restore": { actions: restore },
    "layers.reset": { actions: "restoreDefaults" },
    "layers.show": {
      actions: {
        type: "setEntries",
        params: ({ context, event }) => ({ entries: withOnlyShown(context.entries, event.layers) }),
      },
    },
    "layer.retry": {
      guard: hasLayer,
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
