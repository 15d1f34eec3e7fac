import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { GeodataImport, ImportAnswers, ImportSave, NewImport } from "../../schemas/geodataImport.ts";
import { notProvided } from "../notProvided.ts";
import { asCallFailure, type CallFailure, failureMessageId, hasNoAnswer } from "../app/failures.ts";
import { acceptAnswers, isAnswered } from "./answers.ts";
import type { ImportContext, ImportEvent, ImportOffer, SavedProject, UploadReport } from "./importContext.ts";
import { chosenFiles, chosenProblem, type FileAtHand } from "./chosenFiles.ts";
import { type ImportFile, isSameFile, workspaceProblem } from "./importFiles.ts";
import { canSave, draftsOf, type LayerDraft } from "./layerDrafts.ts";
import { updateUploadRate, startUploadRate } from "./uploadRate.ts";
import { changeStyle, redo, endStep, type StyleHistory, undo } from "../layer-style/styleHistory.ts";

/** The file and how much of it the server has. */
export interface Sending {
  id: string;
  file: ImportFile;
  received: number;
}

export const emptyImport: Omit<ImportContext, keyof ImportOffer | "workspace"> = {
  file: null,
  styleFile: null,
  job: null,
  pace: startUploadRate(0),
  answers: {},
  drafts: [],
  shownIndex: 0,
  replaces: false,
  projects: [],
  problemId: null,
};

/** The unfinished import of the chosen file, if any; with another style it is another import. */
export const unfinishedImportOf = ({ file, styleFile, begun }: ImportContext) =>
  file
    ? begun.find(
        ({ job, file: sent }) =>
          job.state === "receiving" &&
          sent &&
          isSameFile(file, sent) &&
          (styleFile === null || styleFile.name === job.styleFileName),
      )
    : undefined;

const failureOf = (event: object): CallFailure => asCallFailure("error" in event ? event.error : undefined);

const ofLayer = (
  drafts: readonly LayerDraft[],
  index: number,
  change: (draft: LayerDraft) => Partial<LayerDraft>,
) => drafts.map((draft) => (draft.index === index ? { ...draft, ...change(draft) } : draft));

const styled = (change: (history: StyleHistory) => StyleHistory) => (context: ImportContext) => ({
  drafts: ofLayer(context.drafts, context.shownIndex, ({ history }) => ({ history: change(history) })),
});

/** Guards, actions and actors of `importMachine`. */
export const importSetup = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent },
  actors: {
    loadOffer: fromPromise<ImportOffer>(notProvided("loadOffer")),
    createImport: fromPromise<
      GeodataImport,
      { order: NewImport; file: ImportFile; styleFile: FileAtHand | null }
    >(notProvided("createImport")),
    loadImport: fromPromise<GeodataImport, { id: string }>(notProvided("loadImport")),
    /** Fails as `upload.failed`. */
    sendFile: fromCallback<UploadReport, Sending>(notProvided("sendFile")),
    sendAnswers: fromPromise<GeodataImport, { id: string; answers: ImportAnswers }>(
      notProvided("sendAnswers"),
    ),
    saveImport: fromPromise<GeodataImport, { id: string; order: ImportSave }>(notProvided("saveImport")),
    removeImport: fromPromise<void, { id: string }>(notProvided("removeImport")),
    findProjects: fromPromise<SavedProject[], { workspace: string }>(notProvided("findProjects")),
    /** Notifies when the server is reachable again. */
    watchRecovery: fromCallback<ImportEvent>(notProvided("watchRecovery")),
    /** Sends the progress of imports, and that the server can be reached again. */
    watchApp: fromCallback<ImportEvent>(notProvided("watchApp")),
  },
  guards: {
    isUnfit: ({ context }, files: readonly FileAtHand[]) =>
      chosenProblem(chosenFiles(files, context.file)) !== null,
    canGoOn: ({ context }) => unfinishedImportOf(context) !== undefined,
    canStart: ({ context: { file, workspace, isHere } }) =>
      isHere && file !== null && workspaceProblem(workspace) === null,
    isOurs: ({ context }, id: string) => context.job?.id === id,
    hasNoAnswer: ({ event }) => hasNoAnswer(failureOf(event)),
    /** Interrupted by the network, by the end of the session, or because the server expects another offset. */
    canBeTakenUp: (_, failure: CallFailure) =>
      hasNoAnswer(failure) ||
      failure.kind === "badResponse" ||
      failure.status === 401 ||
      failure.code === "import.wrongOffset",
    isGone: ({ event }) => failureOf(event).status === 404,
    isReceiving: ({ context: { job } }) => job?.state === "receiving",
    isAsking: ({ context: { job } }) => job?.state === "asking",
    isReady: ({ context: { job } }) => job?.state === "ready",
    isSaved: ({ context: { job } }) => job?.state === "saved",
    isFailed: ({ context: { job } }) => job?.state === "failed",
    hasSaidCrs: ({ context: { answers } }) => answers.crs !== undefined,
    isAnswered: ({ context: { job, answers } }) => job !== null && isAnswered(job, answers),
    canSave: ({ context: { drafts } }) => canSave(drafts),
  },
  actions: {
    setOffer: assign(({ context }, offer: ImportOffer) => ({
      ...offer,
      // With several workspaces the person chooses one.
      workspace: context.workspace || (offer.workspaces.length === 1 ? (offer.workspaces[0] ?? "") : ""),
    })),
    setFiles: assign(({ context }, files: readonly FileAtHand[]) => {
      const chosen = chosenFiles(files, context.file);
      const begun = unfinishedImportOf({ ...context, ...chosen });
      return { ...chosen, problemId: null, ...(begun ? { workspace: begun.job.workspace } : {}) };
    }),
    refuseFiles: assign(({ context }, files: readonly FileAtHand[]) => ({
      file: null,
      styleFile: null,
      problemId: chosenProblem(chosenFiles(files, context.file)),
    })),
    nameWorkspace: assign((_, workspace: string) => ({ workspace, problemId: null })),
    resumeUnfinishedImport: assign(({ context }) => ({ job: unfinishedImportOf(context)?.job ?? null })),
    resumeUnfinished: assign(({ context }, id: string) => {
      const job = context.begun.find((each) => each.job.id === id)?.job ?? null;
      return { job, workspace: job?.workspace ?? context.workspace, problemId: null };
    }),
    setJob: assign((_, job: GeodataImport) => ({ job })),
    setProblem: assign(({ event }) => ({ problemId: failureMessageId(failureOf(event)) })),
    clearProblem: assign({ problemId: null }),
    setLossFailure: assign(({ context: { job } }, code: string) => ({
      job: job && { ...job, state: "failed" as const, failure: { code } },
    })),
    startRate: assign(({ context: { job } }) => ({ pace: startUploadRate(job?.received ?? 0) })),
    updateUploadRate: assign(({ context }, report: { sentBytes: number; atMs: number }) => ({
      pace: updateUploadRate(context.pace, report),
    })),
    setSent: assign(({ context: { job } }) => ({
      job: job && { ...job, received: job.size, state: "reading" as const, progress: 0 },
    })),
    beginAnswers: assign(({ context: { job } }) => ({
      answers: job ? acceptAnswers(job) : {},
      drafts: [],
    })),
    setAnswers: assign(({ context }, answers: ImportAnswers) => ({
      answers: { ...context.answers, ...answers },
      problemId: null,
    })),
    setLayers: assign(({ context: { job, drafts, shownIndex } }) =>
      job && drafts.length === 0
        ? { drafts: draftsOf(job), shownIndex: job.layers[0]?.index ?? 0 }
        : { drafts, shownIndex },
    ),
    showLayer: assign((_, shownIndex: number) => ({ shownIndex })),
    toggleLayer: assign(({ context: { drafts } }, index: number) => ({
      drafts: ofLayer(drafts, index, ({ isChosen }) => ({ isChosen: !isChosen })),
    })),
    renameLayer: assign(({ context: { drafts } }, { index, name }: { index: number; name: string }) => ({
      drafts: ofLayer(drafts, index, () => ({ name })),
      problemId: null,
    })),
    changeStyle: assign(
      ({ context }, { draft, what }: { draft: LayerDraft["history"]["present"]; what: string | null }) =>
        styled((history) => changeStyle(history, draft, what))(context),
    ),
    settleStyle: assign(({ context }) => styled(endStep)(context)),
    undoStyle: assign(({ context }) => styled(undo)(context)),
    redoStyle: assign(({ context }) => styled(redo)(context)),
    toggleReplaces: assign(({ context: { replaces } }) => ({ replaces: !replaces, problemId: null })),
    setSaving: assign(({ context: { job } }) => ({
      job: job && { ...job, state: "saving" as const, progress: 0 },
    })),
    backToReady: assign(({ context: { job } }) => ({ job: job && { ...job, state: "ready" as const } })),
    setProjects: assign((_, projects: SavedProject[]) => ({ projects })),
    startOver: assign(emptyImport),
  },
});
