import { fromPromise } from "xstate";
import { drawingEditorMachine } from "../../../machines/drawings/drawingEditorMachine.ts";
import type { DraftDrawing } from "../../../machines/drawings/drawingEditorContext.ts";
import { drawingsMachine } from "../../../machines/drawings/drawingsMachine.ts";
import type { DrawingOrder, LoadAnswer, OrderResult } from "../../../machines/drawings/shownDrawings.ts";
import type { Drawing, DrawingContent, DrawingFormat, DrawingSummary } from "../../../schemas/drawing.ts";
import type { Api } from "../../api/createApi.ts";
import {
  createDrawing,
  deleteDrawing,
  fetchDrawing,
  fetchDrawingFile,
  fetchDrawings,
  fetchSeenDrawing,
  updateDrawing,
} from "../../api/drawings.ts";
import { downloadFile } from "../../browser/downloadFile.ts";

interface DrawingsDeps {
  api: Api;
  projectId: number;
}

/** Gives the drawings of a project their server. */
export function provideDrawings({ api, projectId }: DrawingsDeps) {
  const applyOrder = async (order: DrawingOrder): Promise<OrderResult> => {
    switch (order.kind) {
      case "rename":
        return { kept: await updateDrawing(api, order.drawing, { name: order.name }), removed: null };
      case "share":
        return { kept: await updateDrawing(api, order.drawing, { isShared: order.isShared }), removed: null };
      case "remove": {
        // What is not known can't be restored.
        const removed = await fetchDrawing(api, order.drawing.id);
        await deleteDrawing(api, removed.id);
        return { kept: null, removed };
      }
      case "restore": {
        const { name, isShared, content } = order.removed;
        return { kept: await createDrawing(api, projectId, { name, isShared, content }), removed: null };
      }
      default:
        return order satisfies never;
    }
  };
  return drawingsMachine.provide({
    actors: {
      loadList: fromPromise<DrawingSummary[]>(({ signal }) => fetchDrawings(api, projectId, signal)),
      loadContents: fromPromise<LoadAnswer, { ids: readonly number[] }>(({ input: { ids }, signal }) =>
        Promise.all(
          ids.map(async (id) => {
            const drawing = await fetchSeenDrawing(api, id, signal);
            // A link of another project shows nothing here.
            return { id, drawing: drawing?.projectId === projectId ? drawing : null };
          }),
        ),
      ),
      applyOrder: fromPromise<OrderResult, DrawingOrder>(({ input }) => applyOrder(input)),
    },
    actions: {
      saveFile: (_, { drawing, format }: { drawing: DrawingSummary; format: DrawingFormat }) => {
        // A failure is told as any other of a call.
        void fetchDrawingFile(api, drawing, format).then(downloadFile, () => undefined);
      },
    },
  });
}

/** Gives changing a drawing its server. */
export function provideDrawingEditor({ api, projectId }: DrawingsDeps) {
  return drawingEditorMachine.provide({
    actors: {
      loadDrawing: fromPromise<Drawing, { id: number }>(({ input, signal }) =>
        fetchDrawing(api, input.id, signal),
      ),
      createDrawing: fromPromise<Drawing, DraftDrawing>(({ input }) => createDrawing(api, projectId, input)),
      saveDrawing: fromPromise<Drawing, { id: number; version: number | null; content: DrawingContent }>(
        ({ input: { content, ...key } }) => updateDrawing(api, key, { content }),
      ),
    },
  });
}
