import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { layerStyleMachine } from "../../../machines/layer-style/layerStyleMachine.ts";
import { isChanged, type LayerStyleEvent } from "../../../machines/layer-style/layerStyleSetup.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import type { StoredLayer } from "../../../schemas/storedLayer.ts";
import { createReading } from "../lists/readingSelectors.ts";

/** The style of one layer, for everything inside its provider. */
export const LayerStyling = createActorContext(layerStyleMachine);

const hasUnsavedChanges = (snapshot: SnapshotFrom<typeof layerStyleMachine>) =>
  !snapshot.matches("gone") && isChanged(snapshot.context);

/** What is being done with a file. */
const fileWorks = ["readingFile", "writingFile"] as const;

/** The style around a component. */
export function useLayerStyle() {
  const actor = LayerStyling.useActorRef();
  const snapshot = LayerStyling.useSelector((current) => current);
  const { history, failureMessageId, refusals, report, fileProblemId } = snapshot.context;
  const { value: state } = snapshot;
  return {
    status: typeof state === "string" ? state : ("editing" as const),
    hasConflict: snapshot.matches({ editing: "conflict" }),
    isSaving: snapshot.matches("saving") || snapshot.matches("comparing"),
    history,
    failureMessageId,
    /** Number of failed attempts to save. */
    refusals,
    report,
    fileProblemId,
    fileWork: fileWorks.find((editing) => snapshot.matches({ editing })),
    isDirty: hasUnsavedChanges(snapshot),
    /** At this very moment. */
    hasUnsavedChanges: () => hasUnsavedChanges(actor.getSnapshot()),
    send: (event: LayerStyleEvent) => actor.send(event),
  };
}

/** Calls `handle` each time the style was saved. */
export function useSavedStyle(handle: () => void): void {
  useEmitted(LayerStyling.useActorRef(), "style.saved", handle);
}

/** The layer whose style is edited. */
export const LayerReading = createReading<StoredLayer>();
