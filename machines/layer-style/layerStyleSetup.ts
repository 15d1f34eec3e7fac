import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from "xstate";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { isSameValue } from "../records/changes.ts";
import type { StyleDraft } from "./styleDraft.ts";
import { draftOfAll, wholeStyle } from "./styleList.ts";
import type { StyleFileFormat, StyleToWrite } from "../../schemas/styleFile.ts";
import {
  styleFileProblem,
  withStyleOfFile,
  type ChosenFile,
  type StyleOfFile,
  type StyleReport,
} from "./styleFiles.ts";
import { changeStyle, redo, endStep, startHistory, type StyleHistory, undo } from "./styleHistory.ts";
import { notProvided } from "../notProvided.ts";

/** A style with its version. */
export interface KeptStyle {
  style: LayerStyle;
  /** ETag, for `If-Match`. */
  tag: string;
}

export interface LayerStyleContext {
  /** As loaded or saved last; null until then. */
  kept: KeptStyle | null;
  /** The conflicting style that somebody else saved meanwhile. */
  rival: KeptStyle | null;
  /** The draft with undo; null until loaded. */
  history: StyleHistory | null;
  /** Message id of why loading or saving failed. */
  failureMessageId: string | null;
  /** Number of failed or conflicting attempts to save. */
  refusals: number;
  /** What the last file that was read or written lost; null before one was. */
  report: StyleReport | null;
  /** Message id of why a file was neither read nor written. */
  fileProblemId: string | null;
}

export type LayerStyleEvent =
  | { type: "style.load" }
  /** `what` names a change that may continue, as one undo step; null: a step of its own. */
  | { type: "style.change"; draft: StyleDraft; what: string | null }
  | { type: "style.settle" }
  | { type: "style.undo" }
  | { type: "style.redo" }
  | { type: "style.discard" }
  /** Draws the layer by the style in a file. */
  | { type: "style.readFile"; file: ChosenFile }
  | { type: "style.writeFile"; format: StyleFileFormat }
  | { type: "style.save" }
  | { type: "style.overwrite" }
  | { type: "style.takeTheirs" };

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

/** Whether the draft has unsaved changes. */
export const isChanged = ({ kept, history }: LayerStyleContext): boolean =>
  kept !== null && history !== null && !isSameValue(wholeStyle(history.present), kept.style);

/** What to save, with the version it is based on. */
export const orderIn = ({ context: { kept, history } }: { context: LayerStyleContext }): KeptStyle => ({
  style: history ? wholeStyle(history.present) : { symbol: {} },
  tag: kept?.tag ?? "",
});

/** The file that is to be read. */
export function fileIn({ event }: { event: LayerStyleEvent }): ChosenFile {
  assertEvent(event, "style.readFile");
  return event.file;
}

/** What is to be written: the style at hand, in the format that was asked for. */
export function writingIn({
  context,
  event,
}: {
  context: LayerStyleContext;
  event: LayerStyleEvent;
}): StyleToWrite {
  assertEvent(event, "style.writeFile");
  return { format: event.format, style: context.history?.present.style ?? { symbol: {} } };
}

/** Guards, actions and actors of editing a layer's style. */
export const layerStyleSetup = setup({
  types: {
    context: {} as LayerStyleContext,
    events: {} as LayerStyleEvent,
    emitted: {} as { type: "style.saved" },
  },
  actors: {
    loadStyle: fromPromise<KeptStyle>(notProvided("loadStyle")),
    saveStyle: fromPromise<KeptStyle, KeptStyle>(notProvided("saveStyle")),
    /** Asks for the style in a file. */
    readFile: fromPromise<StyleOfFile, ChosenFile>(notProvided("readFile")),
    /** Gives the person the file. */
    writeFile: fromPromise<StyleReport, StyleToWrite>(notProvided("writeFile")),
    /** Sends `style.load` when the connection is back. */
    watchRecovery: fromCallback<LayerStyleEvent>(notProvided("watchRecovery")),
  },
  guards: {
    isGone: ({ event }) => failureIn(event).status === 404,
    isConflict: ({ event }) => failureIn(event).code === "entity.changed",
    isChanged: ({ context }) => isChanged(context),
    isStyleFile: (_, file: ChosenFile) => styleFileProblem(file) === null,
    /** Somebody else saved the same style, or the response of our save was lost. */
    isAlreadyThere: ({ context }, { style }: KeptStyle) =>
      context.history !== null && isSameValue(style, wholeStyle(context.history.present)),
  },
  actions: {
    begin: assign((_, kept: KeptStyle) => ({
      kept,
      history: startHistory(draftOfAll(kept.style)),
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
      history: history && kept && changeStyle(history, draftOfAll(kept.style), null),
    })),
    keep: assign((_, kept: KeptStyle) => ({ kept, rival: null })),
    setRival: assign(({ context }, rival: KeptStyle) => ({ rival, refusals: context.refusals + 1 })),
    /** From now on the draft is based on their style. */
    overwriteRival: assign(({ context: { kept, rival } }) => ({ kept: rival ?? kept, rival: null })),
    /** One step, so that undo brings the own draft back. */
    takeTheirs: assign(({ context: { kept, rival, history } }) => ({
      kept: rival ?? kept,
      rival: null,
      history: history && rival && changeStyle(history, draftOfAll(rival.style), null),
    })),
    clearReport: assign({ report: null, fileProblemId: null }),
    refuseFile: assign((_, file: ChosenFile) => ({ report: null, fileProblemId: styleFileProblem(file) })),
    /** One step, so that undo brings the own draft back. */
    takeFile: assign(({ context: { history } }, { style, losses, name }: StyleOfFile) => ({
      history: history && changeStyle(history, withStyleOfFile(history.present, style), null),
      report: { kind: "read" as const, name, losses },
    })),
    setReport: assign((_, report: StyleReport) => ({ report })),
    setFileProblem: assign(({ event }) => ({ fileProblemId: failureMessageId(failureIn(event)) })),
    clearFailure: assign({ failureMessageId: null }),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    setRefusal: assign(({ context, event }) => ({
      failureMessageId: failureMessageId(failureIn(event)),
      refusals: context.refusals + 1,
    })),
    emitSaved: emit({ type: "style.saved" }),
  },
});
