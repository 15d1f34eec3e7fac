import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../notProvided.ts";

/** Which legend: of a layer, at this revision of its content or style. */
export interface LegendOrder {
  layer: string;
  revision: number;
}

export interface LegendContext extends LegendOrder {
  /** URL of the image, once loaded. */
  picture: string | null;
  /** The map server's error message, if any. */
  text: string | null;
}

const factsOf = (reason: unknown): { status?: unknown; text?: unknown } =>
  typeof reason === "object" && reason !== null ? reason : {};

/** The legend of one layer, loaded when it is first shown (spec §2.40, §7.14). */
export const legendMachine = setup({
  types: {
    context: {} as LegendContext,
    events: {} as { type: "legend.retry" },
    input: {} as LegendOrder,
  },
  actors: {
    /** Returns the URL of the image. */
    loadLegend: fromPromise<string, LegendOrder>(notProvided("loadLegend")),
  },
  guards: {
    isForbidden: (_, { reason }: { reason: unknown }) => factsOf(reason).status === 403,
  },
  actions: {
    setPicture: assign({ picture: (_, { picture }: { picture: string }) => picture }),
    setText: assign({
      text: (_, { reason }: { reason: unknown }) => {
        const { text } = factsOf(reason);
        return typeof text === "string" && text !== "" ? text : null;
      },
    }),
  },
}).createMachine({
  id: "legend",
  context: ({ input }) => ({ ...input, picture: null, text: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadLegend",
        input: ({ context }) => ({ layer: context.layer, revision: context.revision }),
        onDone: {
          target: "shown",
          actions: { type: "setPicture", params: ({ event }) => ({ picture: event.output }) },
        },
        onError: [
          {
            guard: { type: "isForbidden", params: ({ event }) => ({ reason: event.error }) },
            target: "forbidden",
          },
          {
            target: "failed",
            actions: { type: "setText", params: ({ event }) => ({ reason: event.error }) },
          },
        ],
      },
    },
    shown: {},
    forbidden: { on: { "legend.retry": "loading" } },
    failed: { on: { "legend.retry": "loading" } },
  },
});
