import { importSetup, emptyImport } from "./importSetup.ts";
import { toSave } from "./layerDrafts.ts";
import { jobIdOf, noFile, uploading } from "./uploading.ts";

/** Polling interval, where the server sends no progress. */
const lookAgainMs = 2_000;

/** Importing a file as layers: upload, reading, questions, preview and saving. */
export const importMachine = importSetup.createMachine({
  id: "import",
  context: { workspaces: [], isHere: true, begun: [], workspace: "", ...emptyImport },
  invoke: { src: "watchApp" },
  initial: "opening",
  on: { "layer.show": { actions: { type: "showLayer", params: ({ event }) => event.index } } },
  states: {
    opening: {
      invoke: {
        src: "loadOffer",
        onDone: { target: "choosing", actions: { type: "setOffer", params: ({ event }) => event.output } },
        onError: {
          target: "unavailable",
          actions: "setProblem",
        },
      },
    },
    unavailable: {
      invoke: { src: "watchRecovery" },
      on: { "offer.retry": "opening", "connection.back": "opening" },
      exit: "clearProblem",
    },
    choosing: {
      on: {
        "file.choose": [
          {
            guard: { type: "isUnfit", params: ({ event }) => event.files },
            actions: { type: "refuseFiles", params: ({ event }) => event.files },
          },
          { actions: { type: "setFiles", params: ({ event }) => event.files } },
        ],
        "workspace.name": { actions: { type: "nameWorkspace", params: ({ event }) => event.name } },
        "import.start": [
          { guard: "canGoOn", target: "uploading", actions: ["resumeUnfinishedImport", "clearProblem"] },
          { guard: "canStart", target: "creating", actions: "clearProblem" },
        ],
        "import.open": {
          target: "resuming",
          actions: { type: "resumeUnfinished", params: ({ event }) => event.id },
        },
        "import.discard": {
          target: "discarding",
          actions: { type: "resumeUnfinished", params: ({ event }) => event.id },
        },
      },
    },
    creating: {
      invoke: {
        src: "createImport",
        input: ({ context: { workspace, file: chosen, styleFile } }) => {
          const file = chosen ?? noFile;
          return { order: { workspace, fileName: file.name, size: file.size }, file, styleFile };
        },
        onDone: {
          target: "uploading.sending",
          actions: { type: "setJob", params: ({ event }) => event.output },
        },
        onError: {
          target: "choosing",
          actions: "setProblem",
        },
      },
    },
    uploading,
    /** Resumes an unfinished import. */
    resuming: {
      invoke: {
        src: "loadImport",
        input: jobIdOf,
        onDone: { target: "routing", actions: { type: "setJob", params: ({ event }) => event.output } },
        onError: { target: "choosing", actions: "setProblem" },
      },
    },
    routing: {
      always: [
        { guard: "isReceiving", target: "choosing" },
        { guard: "isAsking", target: "asking" },
        { guard: "isReady", target: "ready" },
        { guard: "isSaved", target: "saved" },
        { guard: "isFailed", target: "failed" },
        { target: "working" },
      ],
    },
    /** The server reads or saves. */
    working: {
      initial: "resting",
      on: { "import.cancel": "discarding" },
      states: {
        resting: {
          after: { [lookAgainMs]: "looking" },
          on: {
            "import.progressed": {
              guard: { type: "isOurs", params: ({ event }) => event.id },
              target: "looking",
            },
            "connection.back": "looking",
          },
        },
        looking: {
          invoke: {
            src: "loadImport",
            input: jobIdOf,
            onDone: {
              target: "#import.routing",
              actions: { type: "setJob", params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: "isGone",
                target: "#import.failed",
                actions: { type: "setLossFailure", params: "import.gone" },
              },
              { target: "resting" },
            ],
          },
        },
      },
    },
    asking: {
      entry: "beginAnswers",
      initial: "open",
      on: {
        "answers.set": { actions: { type: "setAnswers", params: ({ event }) => event.answers } },
        "import.cancel": "discarding",
      },
      states: {
        open: { on: { "answers.send": { guard: "isAnswered", target: "sending" } } },
        sending: {
          invoke: {
            src: "sendAnswers",
            input: ({ context }) => ({ ...jobIdOf({ context }), answers: context.answers }),
            onDone: {
              target: "#import.routing",
              actions: ["clearProblem", { type: "setJob", params: ({ event }) => event.output }],
            },
            onError: {
              target: "open",
              actions: "setProblem",
            },
          },
        },
      },
    },
    ready: {
      entry: "setLayers",
      on: {
        "layer.toggle": { actions: { type: "toggleLayer", params: ({ event }) => event.index } },
        "layer.rename": { actions: { type: "renameLayer", params: ({ event }) => event } },
        "style.change": { actions: { type: "changeStyle", params: ({ event }) => event } },
        "style.settle": { actions: "settleStyle" },
        "style.undo": { actions: "undoStyle" },
        "style.redo": { actions: "redoStyle" },
        "replaces.toggle": { actions: "toggleReplaces" },
        "crs.choose": {
          target: "correcting",
          actions: { type: "setAnswers", params: ({ event }) => ({ crs: event.crs }) },
        },
        "import.save": { guard: "canSave", target: "saving" },
        "import.cancel": "discarding",
      },
    },
    /** The server reads the file again, in another coordinate system. */
    correcting: {
      invoke: {
        src: "sendAnswers",
        input: ({ context }) => ({ ...jobIdOf({ context }), answers: context.answers }),
        onDone: { target: "routing", actions: { type: "setJob", params: ({ event }) => event.output } },
        onError: { target: "routing", actions: "setProblem" },
      },
    },
    saving: {
      entry: ["setSaving", "clearProblem"],
      invoke: {
        src: "saveImport",
        input: ({ context }) => ({
          ...jobIdOf({ context }),
          order: toSave(context.drafts, context.replaces),
        }),
        onDone: { target: "routing", actions: { type: "setJob", params: ({ event }) => event.output } },
        onError: [
          // No response: only the server knows whether the order arrived.
          { guard: "hasNoAnswer", target: "working" },
          {
            target: "ready",
            actions: ["backToReady", "setProblem"],
          },
        ],
      },
    },
    saved: {
      invoke: {
        src: "findProjects",
        input: ({ context: { job } }) => ({ workspace: job?.workspace ?? "" }),
        onDone: { actions: { type: "setProjects", params: ({ event }) => event.output } },
        // Without them there is a link to all projects.
        onError: {},
      },
      on: { "import.again": { target: "opening", actions: "startOver" } },
    },
    failed: {
      on: {
        "import.again": "discarding",
        /** Nothing was found where the chosen coordinate system put it. */
        "crs.choose": {
          guard: "hasSaidCrs",
          target: "correcting",
          actions: { type: "setAnswers", params: ({ event }) => ({ crs: event.crs }) },
        },
      },
    },
    discarding: {
      invoke: {
        src: "removeImport",
        input: jobIdOf,
        // If removal fails, the server cleans up by itself after a while.
        onDone: { target: "opening", actions: "startOver" },
        onError: { target: "opening", actions: "startOver" },
      },
    },
  },
});
