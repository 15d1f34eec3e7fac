import { assign, setup } from "xstate";

/** A feature on the map, by the layer it is in and its id there. */
export interface FeatureRef {
  layer: string;
  id: string | number;
}

/** A feature a person clicked: its id, or its place in the list when it has none (spec §3.27). */
export interface ClickedFeature extends FeatureRef {
  /** All attributes except the geometry. */
  properties: Record<string, unknown>;
}

/** What the keyboard reaches features with: the crosshair over the map, or the list of what is in view. */
export type Reach = "crosshair" | "list";

export interface HighlightContext {
  hovered: FeatureRef[];
  /** What the keyboard stands on, the topmost first. */
  reached: ClickedFeature[];
  reachedBy: Reach;
  /** What was hit by the click, the topmost first. */
  clicked: ClickedFeature[];
  /** The one of `clicked` whose attributes are shown. */
  shownIndex: number;
}

export type HighlightEvent =
  | { type: "features.hover"; features: FeatureRef[] }
  | { type: "features.reach"; features: ClickedFeature[]; by: Reach }
  | { type: "features.leave"; by: Reach }
  | { type: "features.click"; features: ClickedFeature[] }
  | { type: "feature.show"; index: number }
  | { type: "features.close" };

/** Which features stand out, and whose attributes are shown (spec §4.42–4.46). */
export const highlightMachine = setup({
  types: { context: {} as HighlightContext, events: {} as HighlightEvent },
  guards: {
    hitsSomething: (_, { features }: { features: readonly FeatureRef[] }) => features.length > 0,
    exists: ({ context }, { index }: { index: number }) => context.clicked[index] !== undefined,
    isReachedBy: ({ context }, { by }: { by: Reach }) => context.reachedBy === by,
  },
  actions: {
    setHovered: assign({ hovered: (_, { features }: { features: FeatureRef[] }) => features }),
    clearHovered: assign({ hovered: [] }),
    setReached: assign((_, { features, by }: { features: ClickedFeature[]; by: Reach }) => ({
      reached: features,
      reachedBy: by,
    })),
    clearReached: assign({ reached: [] }),
    setClicked: assign({
      clicked: (_, { features }: { features: ClickedFeature[] }) => features,
      shownIndex: 0,
    }),
    show: assign({ shownIndex: (_, { index }: { index: number }) => index }),
    clearClicked: assign({ clicked: [], shownIndex: 0 }),
  },
}).createMachine({
  id: "highlight",
  context: { hovered: [], reached: [], reachedBy: "crosshair", clicked: [], shownIndex: 0 },
  initial: "idle",
  states: {
    idle: {},
    hovering: {
      exit: "clearHovered",
      on: {
        "features.hover": [
          {
            guard: { type: "hitsSomething", params: ({ event }) => event },
            actions: { type: "setHovered", params: ({ event }) => event },
          },
          { target: "idle" },
        ],
      },
    },
    reaching: {
      exit: "clearReached",
      on: {
        "features.leave": { guard: { type: "isReachedBy", params: ({ event }) => event }, target: "idle" },
      },
    },
    clicked: {
      exit: "clearClicked",
      on: {
        "features.hover": {},
        "features.reach": {},
        "features.click": {},
        "feature.show": {
          guard: { type: "exists", params: ({ event }) => event },
          actions: { type: "show", params: ({ event }) => event },
        },
        "features.close": "idle",
      },
    },
  },
  on: {
    "features.hover": {
      guard: { type: "hitsSomething", params: ({ event }) => event },
      target: ".hovering",
      actions: { type: "setHovered", params: ({ event }) => event },
    },
    "features.reach": {
      target: ".reaching",
      actions: { type: "setReached", params: ({ event }) => event },
    },
    "features.click": {
      guard: { type: "hitsSomething", params: ({ event }) => event },
      target: ".clicked",
      actions: { type: "setClicked", params: ({ event }) => event },
    },
  },
});
