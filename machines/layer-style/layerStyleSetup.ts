import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { isSameValue } from "../records/changes.ts";
import { draftOf, type StyleDraft } from "./styleDraft.ts";
import { changeStyle, redo, endStep, startHistory, type StyleHistory, undo } from "./styleHistory.ts";
import { notProvided } from "../notProvided.ts";

/** A style as the server has it. */
export interface KeptStyle {
  style: LayerStyle;
  /** Differs when the style does, for `If-Match`. */
  tag: string;
}

export interface LayerStyleContext {
  /** As it was read or saved last; null until then. */
  kept: KeptStyle | null;
  /** What somebody else made of it meanwhile. */
  rival: KeptStyle | null;
  /** The draft, null until there is something to begin with. */
  history: StyleHistory | null;
  /** Key of the text that says why loading or saving failed. */
  failureMessageId: string | null;
  /** Attempts to save that failed, or came after somebody else's. */
  refusals: number;
}

export type LayerStyleEvent =
  | { type: "style.load" }
  /** `what` names a change that may go on for a while; null: it is one of its own. */
  | { type: "style.change"; draft: StyleDraft; what: string | null }
  | { type: "style.settle" }
  | { type: "style.undo" }
  | { type: "style.redo" }
  | { type: "style.discard" }
  | { type: "style.save" }
  | { type: "style.overwrite" }
  | { type: "style.takeTheirs" };

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Whether the draft says something else than what is saved. */
export const isChanged = ({ kept, history }: LayerStyleContext): boolean =>
  kept !== null && history !== null && !isSameValue(history.present.style, kept.style);

/** What is to be saved, in place of what was read. */
export const orderIn = ({ context: { kept, history } }: { context: LayerStyleContext }): KeptStyle => ({
  style: history?.present.style ?? { symbol: {} },
  tag: kept?.tag ?? "",
});

/** What the chart of a layer's style is told in. */
export const layerStyleSetup = setup({
  types: {
    context: {} as LayerStyleContext,
    events: {} as LayerStyleEvent,
    emitted: {} as { type: "style.saved" },
  },
  actors: {
    loadStyle: fromPromise<KeptStyle>(notProvided("loadStyle")),
    saveStyle: fromPromise<KeptStyle, KeptStyle>(notProvided("saveStyle")),
    /** Sends `style.load` when the connection is back. */
    watchRecovery: fromCallback<LayerStyleEvent>(notProvided("watchRecovery")),
  },
  guards: {
    isGone: ({ event }) => failureIn(event).status === 404,
    isConflict: ({ event }) => failureIn(event).code === "entity.changed",
    isChanged: ({ context }) => isChanged(context),
    /** Somebody else saved the very same, or an answer got lost on its way. */
    isAlreadyThere: ({ context }, { style }: KeptStyle) => isSameValue(style, context.history?.present.style),
  },
  actions: {
    begin: assign((_, kept: KeptStyle) => ({
      kept,
      history: startHistory(draftOf(kept.style)),
      failureMessageId: null,
    })),
    change: assign(
      ({ context: { history } }, { draft, what }: { draft: StyleDraft; what: string | null }) => ({
        history: history && changeStyle(history, draft, what),
      }),
    ),
    endStep: assign(({ context: { history } }) => ({ history: history && endStep(history) })),
    undo: assign(({ context: { history } }) => ({ history: history && undo(history) })),
    redo: assign(({ context: { history } }) => ({ history: history && redo(history) })),
    discard: assign(({ context: { history, kept } }) => ({
      history: history && kept && changeStyle(history, draftOf(kept.style), null),
    })),
    keep: assign((_, kept: KeptStyle) => ({ kept, rival: null })),
    setRival: assign(({ context }, rival: KeptStyle) => ({ rival, refusals: context.refusals + 1 })),
    /** From now on the draft is a change of their style. */
    overwriteRival: assign(({ context: { kept, rival } }) => ({ kept: rival ?? kept, rival: null })),
    /** One step, so that undoing it brings the own draft back. */
    takeTheirs: assign(({ context: { kept, rival, history } }) => ({
      kept: rival ?? kept,
      rival: null,
      history: history && rival && changeStyle(history, draftOf(rival.style), null),
    })),
    clearFailure: assign({ failureMessageId: null }),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    setRefusal: assign(({ context, event }) => ({
      failureMessageId: failureMessageId(failureIn(event)),
      refusals: context.refusals + 1,
    })),
    emitSaved: emit({ type: "style.saved" }),
  },
});
