import { fromCallback, fromPromise } from "xstate";
import { examAttemptMachine } from "../../../machines/exams/examAttemptMachine.ts";
import type { AttemptEvent, StartedAttempt, SentAnswers } from "../../../machines/exams/attemptSetup.ts";
import type { ExamAnswer, ExamAttempt, ExamRecord, ExamResult, ExamToTake } from "../../../schemas/exam.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchExam, fetchExamPreview, fetchExamPreviewResult } from "../../api/exams.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

/** Provides an attempt at the draft of an exam: answers stay on the page, and only the score is requested. */
export function providePreview({ api, examId }: { api: Api; examId: number }) {
  const answers = new Map<number, ExamAnswer>();
  let endsAt: string | null = null;
  const note = (given: readonly ExamAnswer[]) => {
    for (const answer of given) answers.set(answer.question, answer);
  };
  return examAttemptMachine.provide({
    actors: {
      loadExam: fromPromise<ExamToTake>(async ({ signal }) => toTake(await fetchExam(api, examId, signal))),
      beginAttempt: fromPromise<StartedAttempt>(async () => {
        answers.clear();
        const attempt = await fetchExamPreview(api, examId);
        ({ endsAt } = attempt);
        return { attempt, kept: [] };
      }),
      // Nobody keeps it; the clock is the server's all the same.
      readAttempt: fromPromise<ExamAttempt, { attemptId: number }>(async () => ({
        ...(await fetchExamPreview(api, examId)),
        endsAt,
      })),
      saveAnswers: fromPromise<readonly ExamAnswer[], SentAnswers>(({ input }) => {
        note(input.answers);
        return Promise.resolve(input.answers);
      }),
      submitAttempt: fromPromise<ExamResult, SentAnswers>(async ({ input }) => {
        note(input.answers);
        return { ...(await fetchExamPreviewResult(api, examId, [...answers.values()])), endsAt };
      }),
      watchRecovery: watchRecovery<AttemptEvent>(api, { type: "exam.retry" }),
      watchApp: fromCallback(() => undefined),
    },
    actions: { storePending: () => undefined },
  });
}

const toTake = ({ id, title, questionCount, draft }: ExamRecord): ExamToTake => ({
  id,
  title,
  description: draft.description ?? "",
  timeLimitMinutes: draft.timeLimitMinutes ?? null,
  passPercent: draft.passPercent,
  questionCount,
  isOpen: true,
  isRetake: false,
  attempt: null,
});
