import type { FeatureCollection } from "geojson";
import { assign, fromPromise, setup } from "xstate";
import type { LatLonBoundingBox } from "../../schemas/project.ts";
import { notProvided } from "../notProvided.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";

/** Features of a layer, in degrees. */
export interface Preview extends FeatureCollection {
  /** Total number in the requested area; when `features` has fewer, they are a sample. */
  numberMatched: number;
}

export interface PreviewOrder {
  /** Null: no limit. */
  box: LatLonBoundingBox | null;
}

interface PreviewContext extends PreviewOrder {
  /** The first result: all of the layer, or a sample of it. */
  whole: Preview | null;
  preview: Preview | null;
  failureMessageId: string | null;
}

export type PreviewEvent =
  | { type: "preview.look"; box: LatLonBoundingBox }
  /** Zooms back to the whole layer. */
  | { type: "preview.showWhole" }
  | { type: "preview.retry" };

/** Debounce after a map movement. */
const restMs = 300;

/**
 * The features of one layer: a sample of all first, then those in view. The layer is chosen where its effects are
 * provided.
 */
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
    /** Only a sample is loaded, so that zooming in shows more. */
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
