import { assign, fromCallback, fromPromise, setup } from "xstate";
import type { ExamAnswer, ExamAnswerValue, ExamAttempt, ExamResult, ExamToTake } from "../../schemas/exam.ts";
import { asCallFailure, failureMessageId } from "../app/failures.ts";
import { notProvided } from "../notProvided.ts";
import { acknowledge, withGivenAnswer, mergeAnswers, type LocalAnswers } from "./localAnswers.ts";

export interface AttemptInput {
  /** This device's clock, ms since 1970. */
  now: () => number;
}

/** An attempt from the server, with the answers stored in this browser. */
export interface StartedAttempt {
  attempt: ExamAttempt;
  kept: ExamAnswer[];
}

export interface AttemptContext extends LocalAnswers {
  now: () => number;
  exam: ExamToTake | null;
  attempt: ExamAttempt | null;
  /** How far the server's clock is ahead of this device's, ms. */
  aheadMs: number;
  /** Null without a time limit. */
  secondsLeft: number | null;
  /** Device time at which `secondsLeft` was computed last. */
  countedAt: number;
  /** Index of the section that is shown. */
  section: number;
  result: ExamResult | null;
  /** Message id of the last failure. */
  failureMessageId: string | null;
}

export type AttemptEvent =
  | { type: "exam.begin" }
  | { type: "exam.readEarlier" }
  | { type: "exam.toIntro" }
  | { type: "exam.retry" }
  | { type: "answer.give"; question: number; value: ExamAnswerValue }
  | { type: "section.show"; section: number }
  | { type: "exam.askSubmit" }
  | { type: "exam.cancelSubmit" }
  | { type: "exam.submit" };

/** The payload of saving or submitting an attempt. */
export interface SentAnswers {
  attemptId: number;
  answers: ExamAnswer[];
}

const secondMs = 1000;
/** When a second of the device's clock is off by this much, the device slept or its clock was set; ms. */
const doubtMs = 5000;

const failureIn = (event: object) => asCallFailure("error" in event ? event.error : undefined);

const secondsLeftOf = ({ attempt, aheadMs, now }: Pick<AttemptContext, "attempt" | "aheadMs" | "now">) =>
  attempt?.endsAt ? Math.max(0, Math.ceil((Date.parse(attempt.endsAt) - now() - aheadMs) / secondMs)) : null;

/** Offset of the server's clock, and the time left. */
function timeOf(attempt: ExamAttempt, now: AttemptContext["now"]) {
  const countedAt = now();
  const timed = { attempt, now, aheadMs: Date.parse(attempt.now) - countedAt };
  return { attempt, aheadMs: timed.aheadMs, secondsLeft: secondsLeftOf(timed), countedAt };
}

export const sentOf = ({ attempt, pending }: AttemptContext): SentAnswers => ({
  attemptId: attempt?.id ?? 0,
  answers: Object.values(pending),
});

/** The server closed this attempt: unsent answers no longer count. */
const overCodes: ReadonlySet<string> = new Set(["exam.timeIsUp", "exam.alreadySubmitted"]);

export const attemptSetup = setup({
  types: {
    context: {} as AttemptContext,
    input: {} as AttemptInput,
    events: {} as AttemptEvent,
  },
  actors: {
    loadExam: fromPromise<ExamToTake>(notProvided("loadExam")),
    beginAttempt: fromPromise<StartedAttempt>(notProvided("beginAttempt")),
    /** Reloads the attempt, with the server's clock. */
    readAttempt: fromPromise<ExamAttempt, { attemptId: number }>(notProvided("readAttempt")),
    /** Resolves once the server has stored the answers, with what was sent. */
    saveAnswers: fromPromise<readonly ExamAnswer[], SentAnswers>(notProvided("saveAnswers")),
    submitAttempt: fromPromise<ExamResult, SentAnswers>(notProvided("submitAttempt")),
    loadResult: fromPromise<ExamResult, { attemptId: number }>(notProvided("loadResult")),
    /** Sends `exam.retry` when the connection is back. */
    watchRecovery: fromCallback<AttemptEvent>(notProvided("watchRecovery")),
    /** Sends the same when a session that ended was taken up again. */
    watchApp: fromCallback<AttemptEvent>(notProvided("watchApp")),
  },
  delays: {
    /** Debounce: what is typed within it is one answer. */
    typingPause: 400,
    /** Before a failed save is retried. */
    retryPause: 3000,
    second: secondMs,
  },
  guards: {
    isGone: ({ event }) => failureIn(event).status === 404,
    isOver: ({ event }) => overCodes.has(failureIn(event).code ?? ""),
    hasResult: ({ context: { exam } }) => exam?.attempt?.submittedAt != null && !exam.isOpen,
    /** This version can be taken by people who took an earlier one. */
    hasEarlier: ({ context: { exam } }) => exam?.attempt?.submittedAt != null && exam.isOpen,
    hasPending: ({ context }) => Object.keys(context.pending).length > 0,
    isTimed: ({ context }) => context.secondsLeft !== null,
    /** The time seems to be up, or the device's clock jumped. */
    isTimeInDoubt: ({ context }) =>
      secondsLeftOf(context) === 0 || Math.abs(context.now() - context.countedAt - secondMs) > doubtMs,
    /** By the server's clock, which alone counts. */
    isTimeUp: (_, { submittedAt, endsAt, now }: ExamAttempt) =>
      submittedAt !== null || (endsAt !== null && Date.parse(endsAt) <= Date.parse(now)),
  },
  actions: {
    setExam: assign((_, exam: ExamToTake) => ({ exam, failureMessageId: null })),
    setAttempt: assign(({ context }, { attempt, kept }: StartedAttempt) => ({
      ...timeOf(attempt, context.now),
      ...mergeAnswers(attempt.answers, kept),
      section: 0,
    })),
    setEndTime: assign(({ context }, { endsAt, now }: ExamAttempt) =>
      context.attempt ? timeOf({ ...context.attempt, endsAt, now }, context.now) : {},
    ),
    setResult: assign((_, result: ExamResult) => ({ result, failureMessageId: null })),
    clearResult: assign({ result: null }),
    setFailure: assign(({ event }) => ({ failureMessageId: failureMessageId(failureIn(event)) })),
    clearFailure: assign({ failureMessageId: null }),
    giveAnswer: assign(({ context }, answer: { question: number; value: ExamAnswerValue }) =>
      withGivenAnswer(context, { ...answer, at: context.now() }),
    ),
    acknowledge: assign(({ context }, sent: readonly ExamAnswer[]) => acknowledge(context, sent)),
    tick: assign(({ context }) => ({ secondsLeft: secondsLeftOf(context), countedAt: context.now() })),
    showSection: assign((_, section: number) => ({ section })),
    /** Stores in this browser what the server does not have yet. */
    storePending: (_args, _pending: SentAnswers) => notProvided("storePending")(),
  },
});
