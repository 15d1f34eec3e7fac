import { fromPromise } from "xstate";
import { fieldOf } from "../../../schemas/records.ts";
import { examAttemptMachine } from "../../../machines/exams/examAttemptMachine.ts";
import type { AttemptEvent, StartedAttempt, SentAnswers } from "../../../machines/exams/attemptSetup.ts";
import type { ExamAnswer, ExamAttempt, ExamResult, ExamToTake } from "../../../schemas/exam.ts";
import type { Api } from "../../api/createApi.ts";
import {
  beginExam,
  fetchAttempt,
  fetchExamResult,
  fetchExamToTake,
  saveExamAnswers,
  submitExam,
} from "../../api/exams.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import type { AppActor } from "../../scopes/appScope.ts";
import { watchApp } from "../../scopes/watchApp.ts";
import { watchRecovery } from "../../scopes/watchRecovery.ts";

interface AttemptDeps {
  api: Api;
  app: AppActor;
  examId: number;
  userId: number;
  storage: Storage;
}

/** Gives an attempt its calls, and the place in this browser where answers wait that the server does not have. */
export function provideAttempt({ api, app, examId, userId, storage }: AttemptDeps) {
  const keyOf = (attemptId: number) => `exam__answers.${userId}.${attemptId}`;
  return examAttemptMachine.provide({
    actors: {
      loadExam: fromPromise<ExamToTake>(({ signal }) => fetchExamToTake(api, examId, signal)),
      beginAttempt: fromPromise<StartedAttempt>(async () => {
        const attempt = await beginExam(api, examId);
        return { attempt, kept: readKept(storage.getItem(keyOf(attempt.id))) };
      }),
      readAttempt: fromPromise<ExamAttempt, { attemptId: number }>(({ input, signal }) =>
        fetchAttempt(api, input.attemptId, signal),
      ),
      saveAnswers: fromPromise<readonly ExamAnswer[], SentAnswers>(async ({ input }) => {
        await saveExamAnswers(api, input);
        return input.answers;
      }),
      submitAttempt: fromPromise<ExamResult, SentAnswers>(({ input }) => submitExam(api, input)),
      loadResult: fromPromise<ExamResult, { attemptId: number }>(({ input, signal }) =>
        fetchExamResult(api, input.attemptId, signal),
      ),
      watchRecovery: watchRecovery<AttemptEvent>(api, { type: "exam.retry" }),
      watchApp: watchApp<AttemptEvent>(app, ({ type }) =>
        type === "session.resumed" ? { type: "exam.retry" } : undefined,
      ),
    },
    actions: {
      storePending: (_, { attemptId, answers }) => {
        if (answers.length === 0) storage.removeItem(keyOf(attemptId));
        else trySetItem(storage, keyOf(attemptId), JSON.stringify(answers));
      },
    },
  });
}

/** The stored answers, as far as they can be parsed; the server validates each. */
function readKept(text: string | null): ExamAnswer[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

/** The server checks what the answer itself is. */
const isAnswer = (kept: unknown): kept is ExamAnswer =>
  typeof fieldOf(kept, "question") === "number" &&
  typeof fieldOf(kept, "revision") === "number" &&
  fieldOf(kept, "value") !== undefined;
