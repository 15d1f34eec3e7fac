import { createActorContext } from "@xstate/react";
import { workspaceProblem } from "../../../machines/import/importFiles.ts";
import type { ImportEvent } from "../../../machines/import/importContext.ts";
import { importMachine } from "../../../machines/import/importMachine.ts";
import { unfinishedImportOf } from "../../../machines/import/importSetup.ts";
import { canSave, nameProblem } from "../../../machines/import/layerDrafts.ts";
import { secondsLeft } from "../../../machines/import/uploadRate.ts";
import { isAnswered } from "../../../machines/import/answers.ts";

export const GeodataImporting = createActorContext(importMachine);

/** Steps of an import as shown. */
type ImportStep =
  | "opening"
  | "unavailable"
  | "choosing"
  | "uploading"
  | "working"
  | "asking"
  | "ready"
  | "saved"
  | "failed";

const steps: Readonly<Record<string, ImportStep>> = {
  opening: "opening",
  unavailable: "unavailable",
  choosing: "choosing",
  uploading: "uploading",
  working: "working",
  asking: "asking",
  ready: "ready",
  saved: "saved",
  failed: "failed",
  creating: "choosing",
  resuming: "choosing",
  correcting: "working",
  saving: "working",
  discarding: "opening",
};

/** The import around a component. */
export function useImport() {
  const actor = GeodataImporting.useActorRef();
  const snapshot = GeodataImporting.useSelector((current) => current);
  const { context } = snapshot;
  const state = typeof snapshot.value === "string" ? snapshot.value : (Object.keys(snapshot.value)[0] ?? "");
  const { job, pace, workspace, file, answers, drafts } = context;
  return {
    ...context,
    send: (event: ImportEvent) => actor.send(event),
    step: steps[state] ?? "opening",
    isStarting: snapshot.matches("creating") || snapshot.matches("resuming"),
    isAnswering: snapshot.matches({ asking: "sending" }),
    upload: {
      state: snapshot.matches({ uploading: "paused" })
        ? ("paused" as const)
        : snapshot.matches({ uploading: "waiting" })
          ? ("waiting" as const)
          : ("sending" as const),
      sentBytes: pace.sentBytes,
      secondsLeft: job ? secondsLeft(pace, job.size) : null,
    },
    /** The unfinished import of the chosen file. */
    goesOn: unfinishedImportOf(context),
    workspaceProblem: workspaceProblem(workspace),
    canStart: snapshot.can({ type: "import.start" }),
    canAnswer: job !== null && isAnswered(job, answers),
    canSave: canSave(drafts),
    file,
  };
}

/** Layers of the file with their choices. */
export function useImportedLayers() {
  const actor = GeodataImporting.useActorRef();
  const { job, drafts, shownIndex } = GeodataImporting.useSelector(({ context }) => context);
  const layers = drafts.flatMap((draft) => {
    const layer = job?.layers.find(({ index }) => index === draft.index);
    return layer ? [{ layer, draft, problemId: nameProblem(draft, drafts) }] : [];
  });
  return {
    layers,
    shown: layers.find(({ draft }) => draft.index === shownIndex) ?? layers[0],
    send: (event: ImportEvent) => actor.send(event),
  };
}
