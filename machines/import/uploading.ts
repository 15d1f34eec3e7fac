import { asCallFailure } from "../app/failures.ts";
import type { ImportFile } from "./importFiles.ts";
import { importSetup } from "./importSetup.ts";

/** Pause before a retry after a lost connection, where nothing reports that it is back. */
const tryAgainMs = 5_000;

/** An import is opened without its file too; nothing is sent then. */
export const noFile: ImportFile = { name: "", size: 0, lastModified: 0 };

/** Input of calls about the current import. */
export const jobIdOf = ({ context: { job } }: { context: { job: { id: string } | null } }) => ({
  id: job?.id ?? "",
});

/** Uploads the file in chunks, from the offset that the server has; a lost connection is waited for. */
export const uploading = importSetup.createStateConfig({
  initial: "locating",
  on: { "import.cancel": "discarding" },
  states: {
    /** Asks how much the server has. */
    locating: {
      invoke: {
        src: "loadImport",
        input: jobIdOf,
        onDone: { target: "located", actions: { type: "setJob", params: ({ event }) => event.output } },
        onError: [
          {
            guard: "isGone",
            target: "#import.failed",
            actions: { type: "setLossFailure", params: "import.gone" },
          },
          { target: "waiting" },
        ],
      },
    },
    located: {
      always: [{ guard: "isReceiving", target: "sending" }, { target: "#import.routing" }],
    },
    sending: {
      entry: "startRate",
      invoke: {
        src: "sendFile",
        input: ({ context }) => ({
          ...jobIdOf({ context }),
          received: context.job?.received ?? 0,
          file: context.file ?? noFile,
        }),
      },
      on: {
        "upload.progress": { actions: { type: "updateUploadRate", params: ({ event }) => event } },
        "upload.pause": "paused",
        "upload.done": { target: "#import.working", actions: "setSent" },
        "upload.failed": [
          { guard: { type: "canBeTakenUp", params: ({ event }) => event.failure }, target: "waiting" },
          {
            target: "#import.failed",
            actions: {
              type: "setLossFailure",
              params: ({ event }) => asCallFailure(event.failure).code ?? "file.uploadFailed",
            },
          },
        ],
      },
    },
    paused: { on: { "upload.continue": "locating" } },
    /** The connection is lost: resumes automatically. */
    waiting: {
      invoke: { src: "watchRecovery" },
      after: { [tryAgainMs]: "locating" },
      on: { "connection.back": "locating", "upload.continue": "locating", "upload.pause": "paused" },
    },
  },
});
