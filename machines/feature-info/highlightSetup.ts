import { assign, emit, enqueueActions, fromPromise, setup } from "xstate";
import {
  mergeFeatures,
  placeOf,
  type ClickedFeature,
  type FeatureRef,
  type FoundFeatures,
  type LeftOut,
} from "./clickedFeatures.ts";
import { notProvided } from "../notProvided.ts";

/** Keyboard access to features: the crosshair over the map, or the list of features in view. */
export type Reach = "crosshair" | "list";

/** A query to the map server, for layers whose features are not all in the browser. */
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
  /** Features at the keyboard's position, the topmost first. */
  reached: ClickedFeature[];
  reachedBy: Reach;
  /** Features hit by the click, the topmost first. */
  clicked: ClickedFeature[];
  /** Index in `clicked` of the feature whose attributes are shown. */
  shownIndex: number;
  /** Of which layers more lies there. */
  leftOut: LeftOut[];
  question: FeatureQuestion | null;
}

export type HighlightEvent =
  | { type: "features.hover"; features: FeatureRef[] }
  | { type: "features.reach"; features: ClickedFeature[]; by: Reach }
  | { type: "features.leave"; by: Reach }
  | { type: "features.click"; features: ClickedFeature[]; leftOut?: LeftOut[]; question?: FeatureQuestion }
  | { type: "feature.show"; index: number }
  /** A person wants to see all of them, as rows. */
  | { type: "features.tabulate"; leftOut: LeftOut }
  | { type: "features.close" };

export type HighlightEmitted =
  | { type: "feature.shown"; feature: ClickedFeature }
  | { type: "feature.closed" }
  /** All of these are to be seen as rows. */
  | { type: "features.tabulated"; layer: string; extent3857: readonly number[] };

type Click = Extract<HighlightEvent, { type: "features.click" }>;

/** How long the notice that nothing was found is shown, ms. */
export const missedForMs = 6_000;

/** Guards, actions and actors of highlighting. */
export const highlightSetup = setup({
  types: {
    context: {} as HighlightContext,
    events: {} as HighlightEvent,
    emitted: {} as HighlightEmitted,
  },
  actors: {
    askServer: fromPromise<FoundFeatures, FeatureQuestion | null>(notProvided("askServer")),
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
    setClicked: assign((_, { features, leftOut = [], question }: Omit<Click, "type">) => ({
      clicked: features,
      shownIndex: 0,
      leftOut,
      question: question ?? null,
    })),
    addFound: assign(({ context }, { features, leftOut }: FoundFeatures) => {
      const clicked = mergeFeatures(context.clicked, features);
      return {
        clicked,
        shownIndex: placeOf(clicked, context.clicked[context.shownIndex]),
        // The map server knows of features that are not here.
        leftOut: [
          ...context.leftOut.filter(({ layer }) => !leftOut.some((other) => other.layer === layer)),
          ...leftOut,
        ],
      };
    }),
    show: assign({ shownIndex: (_, { index }: { index: number }) => index }),
    publishShown: enqueueActions(({ context, enqueue }) => {
      const feature = context.clicked[context.shownIndex];
      if (feature) enqueue.emit({ type: "feature.shown", feature });
    }),
    publishClosed: emit({ type: "feature.closed" }),
    publishTabulated: emit((_, { leftOut: { layer, extent3857 } }: { leftOut: LeftOut }) => ({
      type: "features.tabulated" as const,
      layer,
      extent3857,
    })),
    clearClicked: assign({ clicked: [], shownIndex: 0, leftOut: [], question: null }),
  },
});
