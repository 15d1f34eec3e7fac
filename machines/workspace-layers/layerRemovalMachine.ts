import { assign, fromPromise, setup } from "xstate";
import type { ListedLayer } from "../../schemas/storedLayer.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import type { ToastContent } from "../toasts/toastsMachine.ts";
import { notProvided } from "../notProvided.ts";

interface LayerRemovalContext {
  /** The layer that was asked about last; null before that. */
  layer: ListedLayer | null;
  /** Key of the text that says why it could not be removed. */
  failureMessageId: string | null;
}

export type LayerRemovalEvent =
  | { type: "removal.ask"; layer: ListedLayer }
  | { type: "removal.cancel" }
  | { type: "removal.confirm" };

/** The layer that a state speaks of: what follows the question is only reached with one. */
function layerOf({ layer }: LayerRemovalContext): ListedLayer {
  if (!layer) throw new Error("There is no layer to speak of.");
  return layer;
}

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Removes a layer of a workspace for good, when that was confirmed (spec §1.9). */
export const layerRemovalMachine = setup({
  types: {
    context: {} as LayerRemovalContext,
    events: {} as LayerRemovalEvent,
  },
  actors: { remove: fromPromise<void, string>(notProvided("remove")) },
  guards: { isGone: ({ event }) => failureIn(event).status === 404 },
  actions: {
    askAbout: assign((_, layer: ListedLayer) => ({ layer, failureMessageId: null })),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    clearFailure: assign({ failureMessageId: null }),
    /** A layer is there no more, whoever removed it. */
    notifyRemoved: notProvided("notifyRemoved"),
    showToast: (_machine, _toast: ToastContent) => notProvided("showToast")(),
  },
}).createMachine({
  id: "layerRemoval",
  context: { layer: null, failureMessageId: null },
  initial: "closed",
  states: {
    closed: {
      on: {
        "removal.ask": {
          target: "asked",
          actions: { type: "askAbout", params: ({ event }) => event.layer },
        },
      },
    },
    asked: { on: { "removal.cancel": "closed", "removal.confirm": "removing" } },
    removing: {
      entry: "clearFailure",
      invoke: {
        src: "remove",
        input: ({ context }) => layerOf(context).name,
        onDone: {
          target: "closed",
          actions: [
            { type: "showToast", params: ({ context }) => removedToast(layerOf(context)) },
            "notifyRemoved",
          ],
        },
        onError: [
          { guard: "isGone", target: "closed", actions: "notifyRemoved" },
          { target: "asked", actions: "setFailure" },
        ],
      },
    },
  },
});

const removedToast = ({ title, name }: ListedLayer): ToastContent => ({
  intent: "success",
  messageId: "list.removed",
  values: { name: title || name },
});
