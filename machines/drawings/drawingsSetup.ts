import { assign, fromPromise, setup } from "xstate";
import type { Drawing, DrawingFormat, DrawingSummary } from "../../schemas/drawing.ts";
import { notProvided } from "../notProvided.ts";
import { drawingProblemOf, type DrawingProblem } from "./drawingProblems.ts";
import {
  missingIds,
  onlyListed,
  withDrawing,
  withLoaded,
  withoutDrawing,
  type DrawingOrder,
  type LoadAnswer,
  type LoadedDrawings,
  type OrderResult,
} from "./shownDrawings.ts";

export interface DrawingsInput {
  /** Those that a link shows. */
  shownIds: readonly number[];
}

export interface DrawingsContext extends DrawingsInput {
  /** By name; one that is being removed is not included. */
  drawings: readonly DrawingSummary[];
  loaded: LoadedDrawings;
  /** A link showed these, and they are nothing that this person may see. */
  refusedIds: readonly number[];
  order: DrawingOrder | null;
  /** Of the last order. */
  problem: DrawingProblem | null;
  /** Removed last, until the next order. */
  removed: Drawing | null;
}

export type DrawingsEvent =
  | { type: "drawings.retry" }
  /** They may have changed on the server. */
  | { type: "drawings.refresh" }
  /** Exactly these are shown. */
  | { type: "drawings.show"; ids: readonly number[] }
  | { type: "drawing.toggle"; id: number; isShown: boolean }
  /** It was made or changed, and is shown. */
  | { type: "drawing.take"; drawing: Drawing }
  | { type: "drawing.order"; order: DrawingOrder }
  /** Restores the drawing removed last. */
  | { type: "drawing.restore" }
  | { type: "drawing.export"; drawing: DrawingSummary; format: DrawingFormat }
  | { type: "notice.dismiss" };

const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);

/** Guards, actions and actors of the drawings of a project. */
export const drawingsSetup = setup({
  types: {
    context: {} as DrawingsContext,
    events: {} as DrawingsEvent,
    input: {} as DrawingsInput,
  },
  actors: {
    loadList: fromPromise<DrawingSummary[]>(notProvided("loadList")),
    loadContents: fromPromise<LoadAnswer, { ids: readonly number[] }>(notProvided("loadContents")),
    applyOrder: fromPromise<OrderResult, DrawingOrder>(notProvided("applyOrder")),
  },
  guards: {
    lacksContents: ({ context }) => missingIds(context).length > 0,
    hasRemoved: ({ context }) => context.removed !== null,
    isOutOfDate: (_, { error }: { error: unknown }) => {
      const problem = drawingProblemOf(error);
      return problem === "changed" || problem === "gone";
    },
  },
  actions: {
    setList: assign(({ context: { loaded } }, { drawings }: { drawings: DrawingSummary[] }) => ({
      drawings,
      // What is no longer there is asked for once more, and told.
      loaded: onlyListed(loaded, drawings),
    })),
    show: assign((_, { ids }: { ids: readonly number[] }) => ({ shownIds: ids, refusedIds: [] })),
    toggle: assign(({ context: { shownIds } }, { id, isShown }: { id: number; isShown: boolean }) => ({
      shownIds: isShown ? [...without(shownIds, id), id] : without(shownIds, id),
    })),
    take: assign(({ context }, { drawing }: { drawing: Drawing }) => ({
      drawings: withDrawing(context.drawings, drawing),
      loaded: withLoaded(context.loaded, drawing),
      refusedIds: without(context.refusedIds, drawing.id),
      shownIds: context.shownIds.includes(drawing.id) ? context.shownIds : [...context.shownIds, drawing.id],
    })),
    takeContents: assign(({ context }, { answer }: { answer: LoadAnswer }) => {
      const gone = answer.flatMap(({ id, drawing }) => (drawing ? [] : [id]));
      return {
        loaded: answer.reduce(
          (all, { drawing }) => (drawing ? withLoaded(all, drawing) : all),
          context.loaded,
        ),
        drawings: answer.reduce<readonly DrawingSummary[]>(
          (all, { drawing }) => (drawing ? withDrawing(all, drawing) : all),
          context.drawings.filter(({ id }) => !gone.includes(id)),
        ),
        shownIds: context.shownIds.filter((id) => !gone.includes(id)),
        refusedIds: [...context.refusedIds, ...gone],
      };
    }),
    begin: assign(({ context: { drawings } }, { order }: { order: DrawingOrder }) => ({
      order,
      problem: null,
      removed: null,
      drawings: order.kind === "remove" ? withoutDrawing(drawings, order.drawing.id) : drawings,
    })),
    beginRestoring: assign(({ context: { removed } }) => ({
      order: removed && { kind: "restore" as const, removed },
      problem: null,
      removed: null,
    })),
    finish: assign(({ context }, { kept, removed }: OrderResult) => ({
      order: null,
      removed,
      drawings: kept ? withDrawing(context.drawings, kept) : context.drawings,
      loaded: kept ? withLoaded(context.loaded, kept) : context.loaded,
      // What was looked for while it was removed.
      refusedIds: without(context.refusedIds, removed?.id ?? 0),
      shownIds: [
        ...without(context.shownIds, removed?.id ?? 0),
        ...(context.order?.kind === "restore" && kept ? [kept.id] : []),
      ],
    })),
    rollBack: assign(({ context: { drawings, order } }, { error }: { error: unknown }) => ({
      order: null,
      problem: drawingProblemOf(error),
      drawings: order?.kind === "remove" ? withDrawing(drawings, order.drawing) : drawings,
      // A failed restore can be tried again.
      removed: order?.kind === "restore" ? order.removed : null,
    })),
    dismiss: assign({ problem: null, refusedIds: [] }),
    saveFile: (_args, _params: { drawing: DrawingSummary; format: DrawingFormat }) =>
      notProvided("saveFile")(),
  },
});
