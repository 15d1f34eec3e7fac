import { asCallFailure } from "../app/failures.ts";
import { importSetup } from "./importSetup.ts";

/** How long after a connection was lost the sending is tried again, where nothing tells that it is back. */
const tryAgainMs = 5_000;

/** Which import is under way: what several of its calls ask for. */
export const jobIdOf = ({ context: { job } }: { context: { job: { id: string } | null } }) => ({
  id: job?.id ?? "",
});

/** The file goes to the server in pieces, from where the server has it on; a lost connection is waited for. */
export const uploading = importSetup.createStateConfig({
  initial: "locating",
  on: { "import.cancel": "discarding" },
  states: {
    /** How much of it does the server have? */
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
      entry: "beginPace",
      invoke: {
        src: "sendFile",
        input: ({ context: { job, file } }) => ({
          id: job?.id ?? "",
          received: job?.received ?? 0,
          file: file ?? { name: "", size: 0, lastModified: 0 },
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
    /** The connection is lost: it goes on by itself. */
    waiting: {
      invoke: { src: "watchRecovery" },
      after: { [tryAgainMs]: "locating" },
      on: { "connection.back": "locating", "upload.continue": "locating", "upload.pause": "paused" },
    },
  },
});
