import type { FeatureCollection } from "geojson";
import { assign, fromPromise, setup } from "xstate";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { notProvided } from "../notProvided.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";

/** Features of a layer, in degrees. */
export interface Preview extends FeatureCollection {
  /** How many there are where was looked; more than `features` holds are sampled. */
  numberMatched: number;
}

export interface PreviewOrder {
  /** Null: wherever they are. */
  box: LatLonBoundingBox | null;
}

interface PreviewContext extends PreviewOrder {
  /** What was seen first: all of the layer, or features from everywhere in it. */
  whole: Preview | null;
  preview: Preview | null;
  failureMessageId: string | null;
}

export type PreviewEvent =
  | { type: "preview.look"; box: LatLonBoundingBox }
  /** All of the layer is in view again. */
  | { type: "preview.showWhole" }
  | { type: "preview.retry" };

/** How long the map rests before more of what is in view is asked for. */
const restMs = 300;

/** The features of one layer: from everywhere first, then those in view. Which layer it is, is decided with its effects. */
export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as PreviewEvent,
  },
  actors: {
    loadPreview: fromPromise<Preview, PreviewOrder>(notProvided("loadPreview")),
  },
  delays: { restMs },
  guards: {
    hasWhole: ({ context: { whole } }) => whole !== null,
    /** Not all of the layer is here, so that a closer look shows more. */
    isSampled: ({ context: { whole } }) => whole !== null && whole.numberMatched > whole.features.length,
  },
  actions: {
    lookAt: assign((_, box: LatLonBoundingBox) => ({ box })),
    take: assign(({ context }, preview: Preview) => ({
      preview,
      whole: context.whole ?? preview,
      failureMessageId: null,
    })),
    showWhole: assign(({ context: { whole } }) => ({ preview: whole, box: null, failureMessageId: null })),
    setFailure: assign(({ event }) => ({
      failureMessageId: failureMessageId(asCallFailure("error" in event ? event.error : undefined)),
    })),
  },
}).createMachine({
  id: "preview",
  context: { box: null, whole: null, preview: null, failureMessageId: null },
  initial: "loading",
  on: { "preview.showWhole": { guard: "hasWhole", target: ".shown", actions: "showWhole" } },
  states: {
    loading: {
      invoke: {
        src: "loadPreview",
        input: ({ context: { box } }) => ({ box }),
        onDone: { target: "shown", actions: { type: "take", params: ({ event }) => event.output } },
        onError: { target: "failed", actions: "setFailure" },
      },
      on: {
        "preview.look": {
          guard: "isSampled",
          target: "settling",
          actions: { type: "lookAt", params: ({ event }) => event.box },
        },
      },
    },
    shown: {
      on: {
        "preview.look": {
          guard: "isSampled",
          target: "settling",
          actions: { type: "lookAt", params: ({ event }) => event.box },
        },
      },
    },
    /** The map still moves. */
    settling: {
      after: { restMs: "loading" },
      on: {
        "preview.look": {
          target: "settling",
          reenter: true,
          actions: { type: "lookAt", params: ({ event }) => event.box },
        },
      },
    },
    failed: { on: { "preview.retry": "loading" } },
  },
});
