import { recordingOf, watchSetup } from "./watchSetup.ts";
import { emptyRecording } from "./watched.ts";

/**
 * Watching the machines of a page live, or replaying a recording: its source, and the selected step. Watchers are not
 * recorded themselves.
 */
export const watchMachine = watchSetup.createMachine({
  id: "watch",
  context: ({ input }) => ({
    ...input,
    pages: [],
    page: null,
    watched: emptyRecording,
    charts: {},
    session: null,
    search: "",
    at: null,
    fileName: null,
    isUnreadable: false,
  }),
  type: "parallel",
  on: {
    "actor.choose": { actions: { type: "chooseActor", params: ({ event }) => event } },
    "search.change": { actions: { type: "setSearch", params: ({ event }) => event } },
    "recording.save": {
      actions: { type: "saveRecording", params: ({ context }) => recordingOf(context) },
    },
  },
  states: {
    source: {
      initial: "pages",
      states: {
        pages: {
          invoke: { src: "watchPages" },
          on: {
            "page.choose": {
              target: ".following",
              actions: ["clearWatched", { type: "choosePage", params: ({ event }) => event }],
            },
            "page.here": {
              guard: { type: "isWanted", params: ({ event }) => event },
              target: ".following",
              actions: [
                { type: "addPage", params: ({ event }) => event },
                { type: "choosePage", params: ({ event }) => ({ page: event.page.id }) },
              ],
            },
            "page.gone": { actions: { type: "dropPage", params: ({ event }) => event } },
            "file.open": {
              target: "opening",
              actions: { type: "nameFile", params: ({ event }) => event },
            },
          },
          initial: "searching",
          states: {
            searching: {
              entry: "askPages",
              after: { askPace: { target: "searching", reenter: true } },
            },
            following: {
              entry: { type: "askHistory", params: ({ context }) => context.page ?? "" },
              initial: "hearing",
              states: {
                hearing: { after: { askPace: "asking" } },
                asking: { entry: "askPages", after: { answerPatience: "#watch.source.pages.lost" } },
              },
              on: {
                "page.here": [
                  {
                    guard: { type: "isFollowedHere", params: ({ event }) => event },
                    target: ".hearing",
                    actions: { type: "addPage", params: ({ event }) => event },
                  },
                  { actions: { type: "addPage", params: ({ event }) => event } },
                ],
                "page.gone": {
                  guard: { type: "isFollowed", params: ({ event }) => event },
                  target: "lost",
                  actions: { type: "dropPage", params: ({ event }) => event },
                },
                "history.come": {
                  guard: { type: "isFollowed", params: ({ event }) => event },
                  actions: { type: "setHistory", params: ({ event }) => event },
                },
                "news.come": {
                  guard: { type: "isFollowed", params: ({ event }) => event },
                  target: ".hearing",
                  actions: { type: "applyNews", params: ({ event }) => event },
                },
                "steps.clear": {
                  actions: ["clearSteps", { type: "clearPage", params: ({ context }) => context.page }],
                },
                "event.send": {
                  actions: {
                    type: "sendEvent",
                    params: ({ context: { page }, event: { session, event } }) => ({ page, session, event }),
                  },
                },
              },
            },
            // What was recorded stays visible, until another page connects.
            lost: {
              entry: ["dropFollowed", "askPages"],
              after: { askPace: { target: "lost", reenter: true } },
            },
          },
        },
        opening: {
          invoke: {
            src: "readFile",
            input: ({ event }) => (event.type === "file.open" ? event.file : null),
            onDone: [
              {
                guard: { type: "isRecording", params: ({ event }) => event.output },
                target: "replaying",
                actions: [{ type: "setFile", params: ({ event }) => event.output }, "lookAtFirst"],
              },
              { target: "pages", actions: "setUnreadable" },
            ],
            onError: { target: "pages", actions: "setUnreadable" },
          },
        },
        replaying: {
          on: {
            "file.open": {
              target: "opening",
              actions: { type: "nameFile", params: ({ event }) => event },
            },
            "file.close": { target: "pages", actions: "clearWatched" },
          },
        },
      },
    },
    time: {
      initial: "live",
      states: {
        live: { entry: "goLive", on: { "time.pause": { target: "still", actions: "lookAtNewest" } } },
        still: {},
        playing: {
          after: {
            playInterval: [
              { guard: "hasNext", target: "playing", reenter: true, actions: "lookAtNext" },
              { target: "still" },
            ],
          },
          on: { "time.pause": "still" },
        },
      },
      on: {
        "step.choose": { target: ".still", actions: { type: "lookAtStep", params: ({ event }) => event } },
        "step.next": { target: ".still", actions: "lookAtNext" },
        "step.previous": { target: ".still", actions: "lookAtPrevious" },
        "time.play": ".playing",
        "time.live": ".live",
        "steps.clear": ".live",
        "page.choose": ".live",
        "file.close": ".live",
        // A recording is shown from its start.
        "file.open": ".still",
      },
    },
  },
});
