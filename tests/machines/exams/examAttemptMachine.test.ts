import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import {
  acknowledge,
  withGivenAnswer,
  isAnswered,
  mergeAnswers,
} from "../../../machines/exams/localAnswers.ts";
import { examAttemptMachine } from "../../../machines/exams/examAttemptMachine.ts";
import type { AttemptEvent, StartedAttempt, SentAnswers } from "../../../machines/exams/attemptSetup.ts";
import type { ExamAnswer, ExamAttempt, ExamResult, ExamToTake } from "../../../schemas/exam.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const noon = Date.parse("2026-11-22T12:00:00Z");
const own = { startedAt: "", endsAt: null, submittedAt: null, scorePercent: null, isPassed: null };
const anExam = (more: Partial<ExamToTake> = {}): ExamToTake => ({
  id: 1,
  title: "Kaartkennis",
  description: "",
  timeLimitMinutes: null,
  passPercent: 60,
  questionCount: 2,
  isOpen: true,
  isRetake: false,
  attempt: null,
  ...more,
});
const anAttempt = (more: Partial<ExamAttempt> = {}): ExamAttempt => ({
  ...own,
  id: 7,
  examId: 1,
  title: "Kaartkennis",
  sections: [],
  answers: [],
  now: new Date(noon).toISOString(),
  ...more,
});
const aResult: ExamResult = {
  ...own,
  id: 7,
  examId: 1,
  title: "Kaartkennis",
  passPercent: 60,
  score: 1,
  maxScore: 1,
  questionCount: 2,
  answeredCount: 1,
  questions: null,
};
const submittedBefore = { ...own, id: 7, submittedAt: "2026-11-22T12:00:00Z" };
const answer: ExamAnswer = { question: 0, revision: noon, value: 1 };
const { done, failed } = endingsIn("examAttempt");
const saving = "taking.saving.sending";
const failure = (more: object) => Object.assign(new Error("refused"), { kind: "badRequest", ...more });

/** A candidate at work, with a server and a clock that the test decides on. */
function setup({ exam = anExam(), attempt = anAttempt(), kept = [] as ExamAnswer[] } = {}) {
  const clock = new SimulatedClock();
  const sent: ExamAnswer[][] = [];
  const submitted: SentAnswers[] = [];
  const stored: ExamAnswer[][] = [];
  /** Of which attempts something was read. */
  const read: number[] = [];
  const server = { save: async () => {}, submit: async () => aResult, read: async () => attempt };
  /** What this device's clock was set ahead, ms. */
  const device = { aheadMs: 0 };
  const recovery = { tell: () => {} };
  const actor = createActor(
    examAttemptMachine.provide({
      actors: {
        loadExam: fromPromise(async () => exam),
        beginAttempt: fromPromise<StartedAttempt>(async () => ({ attempt, kept })),
        readAttempt: fromPromise<ExamAttempt, { attemptId: number }>(({ input }) => {
          read.push(input.attemptId);
          return server.read();
        }),
        saveAnswers: fromPromise<readonly ExamAnswer[], SentAnswers>(async ({ input }) => {
          sent.push(input.answers);
          await server.save();
          return input.answers;
        }),
        submitAttempt: fromPromise<ExamResult, SentAnswers>(async ({ input }) => {
          submitted.push(input);
          return await server.submit();
        }),
        loadResult: fromPromise<ExamResult, { attemptId: number }>(async ({ input }) => {
          read.push(input.attemptId);
          return aResult;
        }),
        watchApp: fromCallback(() => undefined),
        watchRecovery: fromCallback<AttemptEvent>(({ sendBack }) => {
          recovery.tell = () => sendBack({ type: "exam.retry" });
        }),
      },
      actions: { storePending: (_, { answers }) => void stored.push(answers) },
    }),
    { clock, input: { now: () => noon + clock.now() + device.aheadMs } },
  ).start();
  type State = Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0];
  const at = (state: State) => waitFor(actor, (snapshot) => snapshot.matches(state));
  return {
    actor,
    clock,
    sent,
    submitted,
    stored,
    read,
    server,
    device,
    recovery,
    at,
    take: async () => {
      await at("intro");
      actor.send({ type: "exam.begin" });
      await at("taking");
    },
    withGivenAnswer: (question: number, value: ExamAnswer["value"]) =>
      actor.send({ type: "answer.give", question, value }),
    pending: () => Object.values(actor.getSnapshot().context.pending),
  };
}

describe("taking an exam (§1.5, §3.17)", () => {
  it("sends what was typed once typing pauses, and keeps in the browser what the server does not have", async () => {
    const { take, withGivenAnswer, clock, sent, stored, at, pending } = setup();
    await take();

    withGivenAnswer(0, "Om");
    clock.increment(300);
    withGivenAnswer(0, "Omdat");
    clock.increment(399);
    expect(sent).toEqual([]);
    expect(stored.at(-1)).toMatchObject([{ question: 0, value: "Omdat" }]);
    clock.increment(1);
    await at({ taking: { saving: "saved" } });

    expect(sent.map((answers) => answers.map(({ value }) => value))).toEqual([["Omdat"]]);
    expect([pending(), stored.at(-1)]).toEqual([[], []]);
  });

  it("sends what was kept by a browser that died, when it is newer than what the server has", async () => {
    const kept = [
      { question: 0, revision: 50, value: "nieuw" },
      { question: 1, revision: 2, value: "oud" },
      { question: 2, revision: 4, value: "hetzelfde" },
    ];
    const attempt = anAttempt({
      answers: [
        { question: 0, revision: 40, value: "oud" },
        { question: 1, revision: 3, value: "nieuw" },
        { question: 2, revision: 4, value: "hetzelfde" },
      ],
    });
    const { take, sent, actor } = setup({ attempt, kept });

    await take();

    expect(sent).toEqual([[kept[0]]]);
    expect(actor.getSnapshot().context.answers).toMatchObject({
      0: { value: "nieuw" },
      1: { value: "nieuw" },
    });
  });

  it("sends again what could not be sent, by itself and as soon as the connection is back", async () => {
    const { take, withGivenAnswer, clock, sent, server, recovery, at, actor } = setup();
    await take();
    server.save = () => Promise.reject(failure({ kind: "network" }));
    withGivenAnswer(0, 1);
    clock.increment(400);
    await at({ taking: { saving: "waiting" } });
    expect(actor.getSnapshot().context.failureMessageId).toBe("errors.client.network");

    clock.increment(3000);
    await at({ taking: { saving: "waiting" } });
    server.save = async () => {};
    recovery.tell();
    await at({ taking: { saving: "saved" } });

    expect(sent).toHaveLength(3);
    expect(actor.getSnapshot().context.failureMessageId).toBeNull();
  });

  it("sends after an answer on its way the one that was given meanwhile", async () => {
    const { take, withGivenAnswer, clock, sent, stored, server, at } = setup();
    await take();
    let arrive = () => {};
    server.save = () =>
      new Promise((resolve) => {
        arrive = resolve;
      });
    withGivenAnswer(0, 1);
    clock.increment(400);
    withGivenAnswer(0, 2);
    expect(stored.at(-1)).toMatchObject([{ value: 2 }]);
    server.save = async () => {};

    arrive();
    await at({ taking: { saving: "saved" } });

    expect(sent.map((answers) => answers[0]?.value)).toEqual([1, 2]);
  });

  it("hands in what was not sent yet along with the attempt, once it was asked §8.22", async () => {
    const { take, withGivenAnswer, actor, submitted, at, stored } = setup();
    await take();
    withGivenAnswer(0, "laatste woord");

    actor.send({ type: "exam.askSubmit" });
    actor.send({ type: "exam.cancelSubmit" });
    actor.send({ type: "exam.askSubmit" });
    actor.send({ type: "exam.submit" });
    const { context } = await at("submitted");

    expect(submitted).toMatchObject([{ attemptId: 7, answers: [{ value: "laatste woord" }] }]);
    expect(stored.at(-1)).toEqual([]);
    expect(context.result).toBe(aResult);
  });

  const timeout = { kind: "timeout" };
  const gone = { kind: "badRequest", status: 404 };
  const beginning = [done("loading", anExam()), { type: "exam.begin" }] as const;
  /** With an answer that is sent. */
  const taking = [...beginning, done("beginning", { attempt: anAttempt(), kept: [answer] })] as const;
  const handingIn = [...taking, { type: "exam.askSubmit" }, { type: "exam.submit" }] as const;
  const readingResult = done("loading", anExam({ isOpen: false, attempt: submittedBefore }));

  it.each([
    ["when it is loaded", [failed("loading", gone)]],
    ["when it is begun", [...beginning, failed("beginning", gone)]],
    ["when an answer is sent", [...taking, failed(saving, gone)]],
    ["when it is handed in", [...handingIn, failed("submitting", gone)]],
  ])("is gone where the server knows nothing of it %s", (_, events) => {
    const { actor } = setup();

    for (const event of events) actor.send(event);

    expect(actor.getSnapshot().value).toBe("gone");
  });

  it.each([
    ["loaded", [failed("loading", timeout)], "loadFailed", "exam.retry", "loading"],
    ["begun", [...beginning, failed("beginning", timeout)], "intro", "exam.begin", "beginning"],
    ["handed in", [...handingIn, failed("submitting", timeout)], "submitFailed", "exam.retry", "submitting"],
    [
      "looked back at",
      [readingResult, failed("readingResult", timeout)],
      "loadFailed",
      "exam.retry",
      "loading",
    ],
  ] as const)("says why it could not be %s, which is tried again", (...[, events, state, type, next]) => {
    const { actor } = setup();

    for (const event of events) actor.send(event);
    const { value, context } = actor.getSnapshot();
    expect([value, context.failureMessageId]).toEqual([state, "errors.client.timeout"]);
    actor.send({ type });

    expect(actor.getSnapshot().value).toBe(next);
  });

  it("no longer says why it could not be begun once it is begun again", () => {
    const { actor } = setup();

    for (const event of [...beginning, failed("beginning", timeout), beginning[1]]) actor.send(event);

    expect(actor.getSnapshot().context.failureMessageId).toBeNull();
  });

  it.each(["exam.timeIsUp", "exam.alreadySubmitted"])(
    "is handed in where an answer comes too late: %s",
    (code) => {
      const { actor } = setup();

      for (const event of [...taking, failed(saving, { kind: "badRequest", code })]) actor.send(event);

      expect(actor.getSnapshot().value).toBe("submitting");
    },
  );

  it("shows its sections one by one, and no earlier result where there is none", async () => {
    const { actor, at, take } = setup();
    await at("intro");
    actor.send({ type: "exam.readEarlier" });
    expect(actor.getSnapshot().value).toBe("intro");
    await take();
    expect(actor.getSnapshot().context.section).toBe(0);

    actor.send({ type: "section.show", section: 1 });

    expect(actor.getSnapshot().context.section).toBe(1);
  });

  it("says that handing in failed, and does it again when asked §8.22", async () => {
    const { take, actor, server, submitted, at } = setup();
    await take();
    server.submit = () => Promise.reject(failure({ code: "exam.submitFailed", status: 500 }));
    actor.send({ type: "exam.askSubmit" });
    actor.send({ type: "exam.submit" });
    expect((await at("submitFailed")).context.failureMessageId).toBe("errors.exam.submitFailed");
    server.submit = async () => aResult;

    actor.send({ type: "exam.submit" });
    await at("submitted");

    expect(submitted).toHaveLength(2);
  });

  describe("with a time limit", () => {
    /** An attempt with two seconds left, on a device that is an hour behind. */
    const timed = anAttempt({
      now: new Date(noon + 3_600_000).toISOString(),
      endsAt: new Date(noon + 3_602_000).toISOString(),
    });
    const atServer = (ms: number) => ({ ...timed, now: new Date(noon + 3_600_000 + ms).toISOString() });

    it("counts down by the server's clock, and hands in once the server says that it is the end", async () => {
      const { take, clock, actor, server, submitted, at, read } = setup({ attempt: timed });
      await take();
      expect(actor.getSnapshot().context.secondsLeft).toBe(2);
      server.read = async () => atServer(2000);

      clock.increment(1000);
      expect(actor.getSnapshot().context.secondsLeft).toBe(1);
      clock.increment(1000);
      expect(actor.getSnapshot().context.secondsLeft).toBe(0);
      await at("submitted");

      expect([read, submitted.length]).toEqual([[7], 1]);
    });

    it.each([
      ["ahead", 30 * 60_000],
      ["back", -30 * 60_000],
    ])("goes on with the right time when this device's clock is set %s half-way", async (_way, ms) => {
      const attempt = { ...timed, endsAt: new Date(noon + 3_600_000 + 60_000).toISOString() };
      const { take, clock, actor, device, server, submitted, at } = setup({ attempt });
      await take();
      server.read = async () => ({ ...attempt, now: atServer(1000).now });

      device.aheadMs = ms;
      clock.increment(1000);
      await at({ taking: { clock: "asking" } });
      await at({ taking: { clock: "running" } });

      expect(actor.getSnapshot().context.secondsLeft).toBe(59);
      expect(submitted).toEqual([]);
    });

    it.each([
      [-5001, "asking"],
      [-5000, "running"],
      [5000, "running"],
      [5001, "asking"],
    ] as const)("doubts this device's clock when a second of it is off by %d ms: %s", async (ms, state) => {
      const attempt = { ...timed, endsAt: new Date(noon + 3_600_000 + 60_000).toISOString() };
      const { take, clock, actor, device } = setup({ attempt });
      await take();

      device.aheadMs = ms;
      clock.increment(1000);

      expect(actor.getSnapshot().matches({ taking: { clock: state } })).toBe(true);
    });

    it("is gone where the server knows nothing of it when it is asked for the time", async () => {
      const { take, clock, device, server, at } = setup({ attempt: timed });
      await take();
      server.read = () => Promise.reject(failure(gone));

      device.aheadMs = 60_000;
      clock.increment(1000);

      expect((await at("gone")).value).toBe("gone");
    });

    it("says that it does not know the time while it can't ask, and asks again", async () => {
      const { take, clock, server, recovery, submitted, at, withGivenAnswer } = setup({ attempt: timed });
      await take();
      server.read = () => Promise.reject(failure({ kind: "network" }));
      clock.increment(1000);
      clock.increment(1000);
      await at({ taking: { clock: "unknown" } });
      clock.increment(3000);
      await at({ taking: { clock: "asking" } });
      await at({ taking: { clock: "unknown" } });
      withGivenAnswer(0, "op tijd, zegt de server");
      server.read = async () => atServer(2000);

      recovery.tell();
      await at("submitted");

      expect(submitted).toMatchObject([{ answers: [{ value: "op tijd, zegt de server" }] }]);
    });

    it("is over when it was handed in elsewhere", async () => {
      const { take, clock, device, server, at } = setup({ attempt: timed });
      await take();
      server.read = async () => ({ ...timed, submittedAt: timed.now });

      device.aheadMs = 60_000;
      clock.increment(1000);

      expect((await at("submitted")).context.result).toBe(aResult);
    });
  });

  it("begins nothing anew for who has handed in, but shows what came of it", async () => {
    const { at, read } = setup({ exam: anExam({ isOpen: false, attempt: submittedBefore }) });

    expect((await at("submitted")).context.result).toBe(aResult);
    expect(read).toEqual([7]);
  });

  it("begins with its introduction for who never took it, also once it is closed", async () => {
    const { at } = setup({ exam: anExam({ isOpen: false }) });

    expect((await at("intro")).value).toBe("intro");
  });

  it("shows what came of an earlier version, and then lets the new one be begun", async () => {
    const { actor, at } = setup({ exam: anExam({ attempt: submittedBefore }) });
    await at("intro");

    actor.send({ type: "exam.readEarlier" });
    expect((await at("earlier")).context.result).toBe(aResult);

    actor.send({ type: "exam.toIntro" });
    expect((await at("intro")).context.result).toBeNull();
    actor.send({ type: "exam.begin" });
    await at("taking");
  });
});

describe("answers in hand", () => {
  it("have a higher revision each, also when the clock goes back", () => {
    const first = withGivenAnswer({ answers: {}, pending: {} }, { question: 0, value: 1, at: 100 });
    const second = withGivenAnswer(first, { question: 0, value: 2, at: 50 });

    expect(second.answers[0]).toEqual({ question: 0, revision: 101, value: 2 });
  });

  it("stay pending until that very revision was acknowledged", () => {
    const first = withGivenAnswer({ answers: {}, pending: {} }, { question: 0, value: 1, at: 100 });
    const second = withGivenAnswer(first, { question: 0, value: 2, at: 200 });

    expect(acknowledge(second, Object.values(first.pending)).pending).toEqual(second.pending);
    expect(acknowledge(second, Object.values(second.pending)).pending).toEqual({});
    expect(mergeAnswers([], []).pending).toEqual({});
  });

  it.each([
    [null, false],
    ["  ", false],
    [[], false],
    [0, true],
    ["x", true],
    [[0], true],
  ])("%j is answered: %s", (value, expected) => {
    expect(isAnswered({ question: 0, revision: 1, value })).toBe(expected);
    expect(isAnswered(undefined)).toBe(false);
  });
});

it("reaches every state and takes every transition of an attempt", () => {
  const reading = "taking.clock.asking";
  walkWhole(examAttemptMachine, {
    input: { now: () => noon },
    events: [
      done("loading", anExam()),
      done("loading", anExam({ isOpen: false, attempt: submittedBefore })),
      done("loading", anExam({ attempt: submittedBefore })),
      failed("loading", { kind: "badRequest", status: 404 }),
      failed("loading", { kind: "timeout" }),
      done("beginning", { attempt: anAttempt(), kept: [] }),
      done("beginning", { attempt: anAttempt({ endsAt: new Date(noon).toISOString() }), kept: [answer] }),
      done("beginning", { attempt: anAttempt({ endsAt: new Date(noon + 9000).toISOString() }), kept: [] }),
      failed("beginning", { kind: "badRequest", status: 404 }),
      failed("beginning", { kind: "timeout" }),
      { type: "answer.give", question: 0, value: 1 },
      { type: "section.show", section: 1 },
      done(saving, [answer]),
      failed(saving, { kind: "badRequest", code: "exam.timeIsUp" }),
      failed(saving, { kind: "badRequest", status: 404 }),
      failed(saving, { kind: "timeout" }),
      done(reading, anAttempt({ endsAt: new Date(noon + 9000).toISOString() })),
      done(reading, anAttempt({ endsAt: new Date(noon).toISOString() })),
      failed(reading, { kind: "badRequest", status: 404 }),
      failed(reading, { kind: "timeout" }),
      done("submitting", aResult),
      failed("submitting", { kind: "badRequest", status: 404 }),
      failed("submitting", { kind: "timeout" }),
      done("readingResult", aResult),
      failed("readingResult", { kind: "timeout" }),
    ],
    serializeState: ({ value, context: { exam, answers, pending, secondsLeft, result, failureMessageId } }) =>
      JSON.stringify([
        value,
        // While it is taken, it does not matter what was taken before.
        typeof value === "string" && exam?.attempt != null,
        Object.keys(answers).length,
        Object.keys(pending).length,
        secondsLeft,
        result !== null,
        failureMessageId,
      ]),
    // Each further answer to a question would be another state.
    stopWhen: ({ context }) => (context.answers[0]?.revision ?? 0) > noon + 1,
    invariants: {
      "nothing is handed in and taken up again": (after, { before }) =>
        before?.matches("submitted") !== true || after.matches("submitted"),
      "an answer that was given is never lost before it is acknowledged": (after, { type }) =>
        type !== "answer.give" || !after.matches("taking") || after.context.pending[0] !== undefined,
      "a result is there exactly once it is handed in": (after) =>
        (after.context.result !== null) === (after.matches("submitted") || after.matches("earlier")),
    },
  });
});
