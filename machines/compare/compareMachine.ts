import { assign, emit, setup } from "xstate";
import {
  namesOf,
  withAttempt,
  withEntries,
  withFeatures,
  withImage,
  type LayersContext,
} from "../layers/layersContext.ts";
import { shownOf, toggled, withLayerOpacity, type ShownLayer } from "../layers/layerEntries.ts";
import type { FeaturesStatus, ImageStatus } from "../layers/layerStatus.ts";
import { failuresUntilUnreachable, type BaseLayerValue } from "../base-map/baseLayerMachine.ts";
import {
  among,
  middlePercent,
  noLayers,
  otherBaseLayer,
  showing,
  toPercent,
  type LeftSide,
  type MapSide,
} from "./mapSides.ts";

export interface CompareContext {
  /** Where the line lies, whole per cents of the map's width from the left. */
  positionPercent: number;
  /** Of the right side; null until two maps were compared for the first time. */
  baseLayer: BaseLayerValue | null;
  /** The layers of the right side, and how they are doing; their filters are those of the left. */
  layers: LayersContext;
  /** Tiles of the right base layer that failed since the last one that came. */
  failuresInARow: number;
}

export type CompareEvent =
  | { type: "compare.toggle"; left: LeftSide }
  | { type: "compare.stop" }
  /** What a link says: the line here, and this on the right. */
  | { type: "compare.show"; positionPercent: number; right: MapSide; names: readonly string[] }
  | { type: "line.move"; positionPercent: number }
  /** The right side shows what the left one does. */
  | { type: "left.copy"; left: LeftSide }
  /** Each side shows what the other did. */
  | { type: "sides.swap"; left: LeftSide }
  | { type: "baseLayer.choose"; value: BaseLayerValue }
  | { type: "layer.toggle"; name: string }
  | { type: "layer.fade"; name: string; opacity: number }
  | { type: "layer.retry"; name: string }
  /** The project has these layers now. */
  | { type: "layers.take"; names: readonly string[] }
  | { type: "features.reported"; name: string; status: FeaturesStatus }
  | { type: "image.reported"; names: readonly string[]; status: ImageStatus }
  | { type: "tile.loaded" }
  | { type: "tile.failed" };

/** The left side is to show this. */
export type CompareEmitted = { type: "left.show"; side: MapSide };

/** What the right side shows; null before there was one. */
export const rightOf = ({ baseLayer, layers }: CompareContext): MapSide | null =>
  baseLayer && { baseLayer, layers: shownOf(layers.entries) };

/** Whether the host of the right side's base layer counts as unreachable. */
export const isBaseUnreachable = ({ failuresInARow }: CompareContext): boolean =>
  failuresInARow >= failuresUntilUnreachable;

interface RightSide {
  baseLayer: BaseLayerValue;
  layers: readonly ShownLayer[];
  names: readonly string[];
}

/** Two maps in one, with a line between: left the map as it is, right another base layer and other layers. */
export const compareMachine = setup({
  types: {
    context: {} as CompareContext,
    events: {} as CompareEvent,
    emitted: {} as CompareEmitted,
  },
  guards: {
    hadRightSide: ({ context }) => context.baseLayer !== null,
    isOtherBase: ({ context }, { value }: { value: BaseLayerValue }) => value !== context.baseLayer,
    isOnRight: ({ context }, { name }: { name: string }) => namesOf(context.layers).includes(name),
  },
  actions: {
    putLine: assign({
      positionPercent: (_, { positionPercent }: { positionPercent: number }) => toPercent(positionPercent),
    }),
    setRight: assign(({ context }, { baseLayer, layers, names }: RightSide) => ({
      baseLayer,
      layers: showing(context.layers, names, layers),
      failuresInARow: 0,
    })),
    takeNames: assign({
      layers: ({ context }, { names }: { names: readonly string[] }) => among(context.layers, names),
    }),
    tellLeft: emit((_, { side }: { side: MapSide }) => ({ type: "left.show" as const, side })),
    setBase: assign({
      baseLayer: (_, { value }: { value: BaseLayerValue }) => value,
      failuresInARow: 0,
    }),
    toggleLayer: assign({
      layers: ({ context: { layers } }, { name }: { name: string }) =>
        withEntries(layers, toggled(layers.entries, name)),
    }),
    fadeLayer: assign({
      layers: ({ context: { layers } }, { name, opacity }: { name: string; opacity: number }) =>
        withEntries(layers, withLayerOpacity(layers.entries, name, opacity)),
    }),
    countAttempt: assign({
      layers: ({ context }, { name }: { name: string }) => withAttempt(context.layers, [name]),
    }),
    setFeaturesStatus: assign({
      layers: ({ context }, { name, status }: { name: string; status: FeaturesStatus }) =>
        withFeatures(context.layers, name, status),
    }),
    setImageStatus: assign({
      layers: ({ context }, { names, status }: { names: readonly string[]; status: ImageStatus }) =>
        withImage(context.layers, names, status),
    }),
    clearStatuses: assign({
      layers: ({ context: { layers } }) => ({ ...layers, features: {}, images: {} }),
      failuresInARow: 0,
    }),
    countFailure: assign({ failuresInARow: ({ context }) => context.failuresInARow + 1 }),
    clearFailures: assign({ failuresInARow: 0 }),
  },
}).createMachine({
  id: "compare",
  context: { positionPercent: middlePercent, baseLayer: null, layers: noLayers, failuresInARow: 0 },
  initial: "off",
  states: {
    off: {
      on: {
        "compare.toggle": [
          {
            guard: "hadRightSide",
            target: "swiping",
            actions: { type: "takeNames", params: ({ event }) => event.left },
          },
          {
            target: "swiping",
            actions: {
              type: "setRight",
              params: ({ event: { left } }) => ({ ...left, baseLayer: otherBaseLayer(left.baseLayer) }),
            },
          },
        ],
      },
    },
    swiping: {
      exit: "clearStatuses",
      on: {
        "compare.toggle": "off",
        "compare.stop": "off",
        "line.move": { actions: { type: "putLine", params: ({ event }) => event } },
        "left.copy": { actions: { type: "setRight", params: ({ event }) => event.left } },
        "sides.swap": {
          actions: [
            { type: "tellLeft", params: ({ context, event }) => ({ side: rightOf(context) ?? event.left }) },
            { type: "setRight", params: ({ event }) => event.left },
          ],
        },
        "baseLayer.choose": {
          guard: { type: "isOtherBase", params: ({ event }) => event },
          actions: { type: "setBase", params: ({ event }) => event },
        },
        "layer.toggle": {
          guard: { type: "isOnRight", params: ({ event }) => event },
          actions: { type: "toggleLayer", params: ({ event }) => event },
        },
        "layer.fade": {
          guard: { type: "isOnRight", params: ({ event }) => event },
          actions: { type: "fadeLayer", params: ({ event }) => event },
        },
        "layer.retry": {
          guard: { type: "isOnRight", params: ({ event }) => event },
          actions: { type: "countAttempt", params: ({ event }) => event },
        },
        "layers.take": { actions: { type: "takeNames", params: ({ event }) => event } },
        "features.reported": { actions: { type: "setFeaturesStatus", params: ({ event }) => event } },
        "image.reported": { actions: { type: "setImageStatus", params: ({ event }) => event } },
        "tile.failed": { actions: "countFailure" },
        "tile.loaded": { actions: "clearFailures" },
      },
    },
  },
  on: {
    "compare.show": {
      target: ".swiping",
      actions: [
        { type: "putLine", params: ({ event }) => event },
        { type: "setRight", params: ({ event: { right, names } }) => ({ ...right, names }) },
      ],
    },
  },
});
