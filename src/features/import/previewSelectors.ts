import { createActorContext } from "@xstate/react";
import { previewMachine } from "../../../machines/import/previewMachine.ts";
import type { LatLonBoundingBox } from "../../../schemas/project.ts";

/** The features of one layer of a file, for everything inside its provider. */
export const ImportPreview = createActorContext(previewMachine);

export function useImportPreview() {
  const actor = ImportPreview.useActorRef();
  const { context, value } = ImportPreview.useSelector((snapshot) => snapshot);
  return {
    isLoading: value === "loading" || value === "settling",
    failureMessageId: value === "failed" ? context.failureMessageId : null,
    /** The first result, from all over the layer. */
    whole: context.whole,
    preview: context.preview,
    /** Null: all of the layer is in view. */
    look: (box: LatLonBoundingBox | null) =>
      actor.send(box ? { type: "preview.look", box } : { type: "preview.showWhole" }),
    retry: () => actor.send({ type: "preview.retry" }),
  };
}
