import { assign, fromPromise, setup } from "xstate";
import { merged, placeOf, type ClickedFeature, type FeatureRef } from "./clickedFeatures.ts";

export type { ClickedFeature, FeatureRef } from "./clickedFeatures.ts";

/** What the keyboard reaches features with: the crosshair over the map, or the list of what is in view. */
export type Reach = "crosshair" | "list";

/** What the server is asked, because the browser does not know all features at a place. */
export interface FeatureQuestion {
  layers: string[];
  /** EPSG:3857, metres: x, y. */
  position3857: readonly number[];
  /** Metres per px, in EPSG:3857. */
  resolution: number;
  tolerancePx: number;
}

export interface HighlightContext {
  hovered: FeatureRef[];
  /** What the keyboard stands on, the topmost first. */
  reached: ClickedFeature[];
  reachedBy: Reach;
  /** What was hit by the click, the topmost first. */
  clicked: ClickedFeature[];
  /** The one of `clicked` whose attributes are shown. */
  shownIndex: number;
  question: FeatureQuestion | null;
}

export type HighlightEvent =
  | { type: "features.hover"; features: FeatureRef[] }
  | { type: "features.reach"; features: ClickedFeature[]; by: Reach }
  | { type: "features.leave"; by: Reach }
  | { type: "features.click"; features: ClickedFeature[]; question?: FeatureQuestion }
  | { type: "feature.show"; index: number }
  | { type: "features.close" };

type Click = Extract<HighlightEvent, { type: "features.click" }>;

/** How long it is said that there was nothing to find, ms. */
export const missedForMs = 6_000;

/** Which features stand out, and whose attributes are shown (spec §4.42–4.46). */
export const highlightMachine = setup({
  types: { context: {} as HighlightContext, events: {} as HighlightEvent },
  actors: {
    askServer: fromPromise<ClickedFeature[], FeatureQuestion | null>(() => {
      throw new Error("effect askServer was not provided");
    }),
  },
  delays: { missedFor: missedForMs },
  guards: {
    hitsSomething: (_, { features }: { features: readonly FeatureRef[] }) => features.length > 0,
    hitsAndAsks: (_, { features, question }: Omit<Click, "type">) =>
      features.length > 0 && question !== undefined,
    asks: (_, { question }: { question?: FeatureQuestion }) => question !== undefined,
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
    setClicked: assign((_, { features, question }: Omit<Click, "type">) => ({
      clicked: features,
      shownIndex: 0,
      question: question ?? null,
    })),
    addFound: assign(({ context }, { features }: { features: ClickedFeature[] }) => {
      const clicked = merged(context.clicked, features);
      return { clicked, shownIndex: placeOf(clicked, context.clicked[context.shownIndex]) };
    }),
    show: assign({ shownIndex: (_, { index }: { index: number }) => index }),
    clearClicked: assign({ clicked: [], shownIndex: 0, question: null }),
  },
}).createMachine({
  id: "highlight",
  context: {
    hovered: [],
    reached: [],
    reachedBy: "crosshair",
    clicked: [],
    shownIndex: 0,
    question: null,
  },
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
    /** Nothing was hit here, but the server may know more. */
    asking: {
      invoke: {
        id: "askServer",
        src: "askServer",
        input: ({ context }) => context.question,
        onDone: [
          {
            guard: { type: "hitsSomething", params: ({ event }) => ({ features: event.output }) },
            target: "clicked",
            actions: { type: "addFound", params: ({ event }) => ({ features: event.output }) },
          },
          { target: "missed.nothing" },
        ],
        onError: "missed.unanswered",
      },
      on: { "features.hover": {}, "features.close": { target: "idle", actions: "clearClicked" } },
    },
    missed: {
      initial: "nothing",
      states: { nothing: {}, unanswered: {} },
      after: { missedFor: "idle" },
      on: { "features.close": "idle" },
    },
    clicked: {
      initial: "complete",
      exit: "clearClicked",
      states: {
        complete: {},
        asking: {
          invoke: {
            id: "askServer",
            src: "askServer",
            input: ({ context }) => context.question,
            onDone: {
              target: "complete",
              actions: { type: "addFound", params: ({ event }) => ({ features: event.output }) },
            },
            onError: "unanswered",
          },
        },
        unanswered: {},
      },
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
    "features.click": [
      {
        guard: { type: "hitsAndAsks", params: ({ event }) => event },
        target: ".clicked.asking",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
      {
        guard: { type: "hitsSomething", params: ({ event }) => event },
        target: ".clicked",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
      {
        guard: { type: "asks", params: ({ event }) => event },
        target: ".asking",
        actions: { type: "setClicked", params: ({ event }) => event },
      },
    ],
  },
});
