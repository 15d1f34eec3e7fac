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

export interface HighlightContext {
  hovered: FeatureRef[];
  /** What was hit by the click, the topmost first. */
  clicked: ClickedFeature[];
  /** The one of `clicked` whose attributes are shown. */
  shownIndex: number;
}

export type HighlightEvent =
  | { type: "features.hover"; features: FeatureRef[] }
  | { type: "features.click"; features: ClickedFeature[] }
  | { type: "feature.show"; index: number }
  | { type: "features.close" };

/** Which features stand out, and whose attributes are shown (spec §4.42–4.46). */
export const highlightMachine = setup({
  types: { context: {} as HighlightContext, events: {} as HighlightEvent },
  guards: {
    hitsSomething: (_, { features }: { features: readonly FeatureRef[] }) => features.length > 0,
    exists: ({ context }, { index }: { index: number }) => context.clicked[index] !== undefined,
  },
  actions: {
    setHovered: assign({ hovered: (_, { features }: { features: FeatureRef[] }) => features }),
    clearHovered: assign({ hovered: [] }),
    setClicked: assign({
      clicked: (_, { features }: { features: ClickedFeature[] }) => features,
      shownIndex: 0,
    }),
    show: assign({ shownIndex: (_, { index }: { index: number }) => index }),
    clearClicked: assign({ clicked: [], shownIndex: 0 }),
  },
}).createMachine({
  id: "highlight",
  context: { hovered: [], clicked: [], shownIndex: 0 },
  initial: "idle",
  states: {
    idle: {
      on: {
        "features.hover": {
          guard: { type: "hitsSomething", params: ({ event }) => event },
          target: "hovering",
          actions: { type: "setHovered", params: ({ event }) => event },
        },
      },
    },
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
    clicked: {
      exit: "clearClicked",
      on: {
        "features.hover": {},
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
    "features.click": {
      guard: { type: "hitsSomething", params: ({ event }) => event },
      target: ".clicked",
      actions: { type: "setClicked", params: ({ event }) => event },
    },
  },
});
