import { assign, emit, fromCallback, fromPromise, setup } from "xstate";
import { pictureMaxBytes } from "../../schemas/pictureFile.ts";
import { supportedImageTypes } from "../../schemas/rules/ruleChecks.ts";
import { asCallFailure, type CallFailure, failureMessageId, isConnectionFailure } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";

/** File metadata from the browser. */
export interface ChosenFile {
  name: string;
  /** Media type; empty when the browser does not know. */
  type: string;
  /** In bytes. */
  size: number;
}

export interface PictureInput {
  /** URL of the picture; null while there is none. */
  url: string | null;
}

interface PictureContext extends PictureInput {
  /** Being uploaded. */
  file: ChosenFile | null;
  /** Upload progress, from 0 to 1. */
  portion: number;
  /** Message id of why the last attempt failed. */
  problemId: string | null;
}

export type UploadReport =
  | { type: "upload.progress"; portion: number }
  | { type: "upload.done"; url: string | null }
  | { type: "upload.failed"; failure: CallFailure };

export type PictureEvent =
  | { type: "picture.choose"; file: ChosenFile }
  | { type: "picture.cancel" }
  | { type: "picture.remove" }
  | UploadReport;

/** The record has another picture now, or none. */
export type PictureEmitted = { type: "picture.changed"; url: string | null };

const noFile: ChosenFile = { name: "", type: "", size: 0 };

const supported: ReadonlySet<string> = new Set(supportedImageTypes);

/** Message id of a failed upload; a lost connection is shown by the application. */
function problemOf(failure: CallFailure): string | null {
  if (failure.kind === "cancelled" || isConnectionFailure(failure)) return null;
  const messageId = failureMessageId(failure);
  return messageId === "errors.unknown" ? "errors.file.uploadFailed" : messageId;
}

/** One picture of a record: previewed, then uploaded, replaced or removed (spec §5.12, §8.27, §8.35). */
export const pictureMachine = setup({
  types: {
    context: {} as PictureContext,
    input: {} as PictureInput,
    events: {} as PictureEvent,
    emitted: {} as PictureEmitted,
  },
  actors: {
    /** Fails as `upload.failed`. */
    uploadPicture: fromCallback<PictureEvent, ChosenFile>(notProvided("uploadPicture")),
    removePicture: fromPromise<string | null>(notProvided("removePicture")),
  },
  guards: {
    isUnsupported: (_, { type }: ChosenFile) => !supported.has(type),
    isTooLarge: (_, { size }: ChosenFile) => size > pictureMaxBytes,
  },
  actions: {
    take: assign((_, file: ChosenFile) => ({ file, portion: 0, problemId: null })),
    setProgress: assign((_, portion: number) => ({ portion })),
    setProblem: assign((_, problemId: string | null) => ({ problemId })),
    clearProblem: assign({ problemId: null }),
    letGo: assign({ file: null, portion: 0 }),
    show: assign((_, url: string | null) => ({ url })),
    emitChanged: emit((_, url: string | null) => ({ type: "picture.changed" as const, url })),
  },
}).createMachine({
  id: "picture",
  context: ({ input }) => ({ ...input, file: null, portion: 0, problemId: null }),
  initial: "resting",
  states: {
    resting: {
      on: {
        "picture.choose": [
          {
            guard: { type: "isUnsupported", params: ({ event }) => event.file },
            actions: { type: "setProblem", params: "validations.messages.supportedImage" },
          },
          {
            guard: { type: "isTooLarge", params: ({ event }) => event.file },
            actions: { type: "setProblem", params: "errors.file.tooLarge" },
          },
          { target: "uploading", actions: { type: "take", params: ({ event }) => event.file } },
        ],
        "picture.remove": { target: "removing", actions: "clearProblem" },
      },
    },
    uploading: {
      invoke: { src: "uploadPicture", input: ({ context }) => context.file ?? noFile },
      on: {
        "upload.progress": { actions: { type: "setProgress", params: ({ event }) => event.portion } },
        "upload.done": {
          target: "resting",
          actions: [
            { type: "show", params: ({ event }) => event.url },
            { type: "emitChanged", params: ({ event }) => event.url },
          ],
        },
        "upload.failed": {
          target: "resting",
          actions: { type: "setProblem", params: ({ event }) => problemOf(event.failure) },
        },
        "picture.cancel": "resting",
      },
      exit: "letGo",
    },
    removing: {
      invoke: {
        src: "removePicture",
        onDone: {
          target: "resting",
          actions: [
            { type: "show", params: ({ event }) => event.output },
            { type: "emitChanged", params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: "resting",
          actions: { type: "setProblem", params: ({ event }) => problemOf(asCallFailure(event.error)) },
        },
      },
    },
  },
});
