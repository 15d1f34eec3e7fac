import { attemptSetup, sentOf } from "./attemptSetup.ts";

/**
 * One person's attempt at an exam, from the introduction to the result. Answers are sent as they are given, and stored
 * in this browser until the server has them, so that leaving, or losing the connection, costs none (spec §1.5, §8.22).
 */
export const examAttemptMachine = attemptSetup.createMachine({
  id: "examAttempt",
  context: ({ input: { now } }) => ({
    now,
    exam: null,
    attempt: null,
    aheadMs: 0,
    secondsLeft: null,
    countedAt: 0,
    section: 0,
    answers: {},
    pending: {},
    result: null,
    failureMessageId: null,
  }),
  invoke: [{ src: "watchRecovery" }, { src: "watchApp" }],
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "loadExam",
        onDone: { target: "loaded", actions: { type: "setExam", params: ({ event }) => event.output } },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "loadFailed", actions: "setFailure" },
        ],
      },
    },
    loaded: { always: [{ guard: "hasResult", target: "readingResult" }, { target: "intro" }] },
    loadFailed: { on: { "exam.retry": "loading" } },
    /** Does not exist, or not for this person. */
    gone: {},
    intro: {
      on: {
        "exam.begin": { target: "beginning", actions: "clearFailure" },
        "exam.readEarlier": { guard: "hasEarlier", target: "readingResult" },
      },
    },
    beginning: {
      invoke: {
        src: "beginAttempt",
        onDone: { target: "taking", actions: { type: "setAttempt", params: ({ event }) => event.output } },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "intro", actions: "setFailure" },
        ],
      },
    },
    taking: {
      type: "parallel",
      on: {
        "section.show": { actions: { type: "showSection", params: ({ event }) => event.section } },
      },
      states: {
        saving: {
          initial: "saved",
          on: {
            "answer.give": {
              target: ".pausing",
              actions: [
                { type: "giveAnswer", params: ({ event }) => event },
                { type: "storePending", params: ({ context }) => sentOf(context) },
              ],
            },
          },
          states: {
            saved: { always: { guard: "hasPending", target: "sending" } },
            pausing: { after: { typingPause: "sending" } },
            sending: {
              // The request in flight arrives all the same; answers given meanwhile follow it.
              on: {
                "answer.give": {
                  actions: [
                    { type: "giveAnswer", params: ({ event }) => event },
                    { type: "storePending", params: ({ context }) => sentOf(context) },
                  ],
                },
              },
              invoke: {
                src: "saveAnswers",
                input: ({ context }) => sentOf(context),
                onDone: {
                  target: "saved",
                  actions: [
                    { type: "acknowledge", params: ({ event }) => event.output },
                    { type: "storePending", params: ({ context }) => sentOf(context) },
                  ],
                },
                onError: [
                  { guard: "isOver", target: "#examAttempt.submitting" },
                  { guard: "isGone", target: "#examAttempt.gone" },
                  { target: "waiting", actions: "setFailure" },
                ],
              },
            },
            waiting: {
              on: { "exam.retry": "sending" },
              after: { retryPause: "sending" },
              exit: "clearFailure",
            },
          },
        },
        clock: {
          initial: "off",
          states: {
            off: { always: { guard: "isTimed", target: "running" } },
            running: {
              after: {
                second: [
                  { guard: "isTimeInDoubt", target: "asking", actions: "tick" },
                  { target: "running", reenter: true, actions: "tick" },
                ],
              },
            },
            // The device's clock alone never submits the exam.
            asking: {
              invoke: {
                src: "readAttempt",
                input: ({ context }) => ({ attemptId: context.attempt?.id ?? 0 }),
                onDone: [
                  {
                    guard: { type: "isTimeUp", params: ({ event }) => event.output },
                    target: "#examAttempt.submitting",
                  },
                  { target: "running", actions: { type: "setEndTime", params: ({ event }) => event.output } },
                ],
                onError: [{ guard: "isGone", target: "#examAttempt.gone" }, { target: "unknown" }],
              },
            },
            unknown: {
              on: { "exam.retry": "asking" },
              after: { retryPause: "asking" },
            },
          },
        },
        handingIn: {
          initial: "no",
          states: {
            no: { on: { "exam.askSubmit": "asking" } },
            asking: {
              on: { "exam.cancelSubmit": "no", "exam.submit": "#examAttempt.submitting" },
            },
          },
        },
      },
    },
    submitting: {
      entry: "clearFailure",
      invoke: {
        src: "submitAttempt",
        input: ({ context }) => sentOf(context),
        onDone: {
          target: "submitted",
          actions: [
            { type: "acknowledge", params: ({ context }) => sentOf(context).answers },
            { type: "storePending", params: ({ context }) => sentOf(context) },
            { type: "setResult", params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: "isGone", target: "gone" },
          { target: "submitFailed", actions: "setFailure" },
        ],
      },
    },
    submitFailed: { on: { "exam.submit": "submitting", "exam.retry": "submitting" } },
    readingResult: {
      invoke: {
        src: "loadResult",
        input: ({ context }) => ({ attemptId: context.exam?.attempt?.id ?? 0 }),
        onDone: [
          {
            guard: "hasEarlier",
            target: "earlier",
            actions: { type: "setResult", params: ({ event }) => event.output },
          },
          { target: "submitted", actions: { type: "setResult", params: ({ event }) => event.output } },
        ],
        onError: { target: "loadFailed", actions: "setFailure" },
      },
    },
    /** The result of an earlier version. */
    earlier: { on: { "exam.toIntro": { target: "intro", actions: "clearResult" } } },
    submitted: {},
  },
});
