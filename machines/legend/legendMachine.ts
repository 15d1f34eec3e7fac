import { assign, fromPromise, setup } from "xstate";
import type { LegendClass } from "../../schemas/layerDescription.ts";
import { notProvided } from "../notProvided.ts";

/** Which legend: of a layer in one of its styles, at this revision of its content or style. */
export interface LegendOrder {
  layer: string;
  /** Its default style when absent. */
  style?: string | undefined;
  revision: number;
}

/** A legend as data to draw, or the URL of a picture where the map server has no data. */
export type LoadedLegend = { classes: readonly LegendClass[] } | { picture: string };

export interface LegendContext extends LegendOrder {
  /** Once loaded. */
  legend: LoadedLegend | null;
  /** The map server's error message, if any. */
  text: string | null;
}

const factsOf = (reason: unknown): { status?: unknown; text?: unknown } =>
  typeof reason === "object" && reason !== null ? reason : {};

/** The legend of one layer, loaded when it is first shown (spec §2.40, §7.14, §20.6). */
export const legendMachine = setup({
  types: {
    context: {} as LegendContext,
    events: {} as { type: "legend.retry" },
    input: {} as LegendOrder,
  },
  actors: {
    loadLegend: fromPromise<LoadedLegend, LegendOrder>(notProvided("loadLegend")),
  },
  guards: {
    isForbidden: (_, { reason }: { reason: unknown }) => factsOf(reason).status === 403,
  },
  actions: {
    setLegend: assign((_, { legend }: { legend: LoadedLegend }) => ({ legend })),
    setText: assign({
      text: (_, { reason }: { reason: unknown }) => {
        const { text } = factsOf(reason);
        return typeof text === "string" && text !== "" ? text : null;
      },
    }),
  },
}).createMachine({
  id: "legend",
  context: ({ input }) => ({ ...input, legend: null, text: null }),
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadLegend",
        input: ({ context: { layer, style, revision } }) => ({ layer, style, revision }),
        onDone: {
          target: "shown",
          actions: { type: "setLegend", params: ({ event }) => ({ legend: event.output }) },
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
