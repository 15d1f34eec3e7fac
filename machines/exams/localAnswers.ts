import { isAnswer, type ExamAnswer, type ExamAnswerValue } from "../../schemas/exam.ts";

/** What a person answered here, and what of it the server has not acknowledged yet. */
export interface LocalAnswers {
  answers: Readonly<Record<number, ExamAnswer>>;
  pending: Readonly<Record<number, ExamAnswer>>;
}

const byQuestion = (answers: readonly ExamAnswer[]) =>
  Object.fromEntries(answers.map((answer) => [answer.question, answer]));

/** What the server has, and above it what was kept here and is newer. */
export function mergeAnswers(saved: readonly ExamAnswer[], kept: readonly ExamAnswer[]): LocalAnswers {
  const answers = byQuestion(saved);
  const newer = kept.filter(({ question, revision }) => revision > (answers[question]?.revision ?? 0));
  return { answers: { ...answers, ...byQuestion(newer) }, pending: byQuestion(newer) };
}

/** An answer has a higher revision than any before it, also where this device's clock goes back. */
export function withGivenAnswer(
  { answers, pending }: LocalAnswers,
  { question, value, at }: { question: number; value: ExamAnswerValue; at: number },
): LocalAnswers {
  const revision = Math.max(at, (answers[question]?.revision ?? 0) + 1);
  const answer = { question, revision, value };
  return { answers: { ...answers, [question]: answer }, pending: { ...pending, [question]: answer } };
}

/** What the server acknowledged waits no more, unless it was changed meanwhile. */
export function acknowledge({ answers, pending }: LocalAnswers, sent: readonly ExamAnswer[]): LocalAnswers {
  const acknowledged = byQuestion(sent);
  const waiting = Object.values(pending).filter(
    ({ question, revision }) => acknowledged[question]?.revision !== revision,
  );
  return { answers, pending: byQuestion(waiting) };
}

/** Whether there is an answer that could earn points. */
export const isAnswered = (answer: ExamAnswer | undefined): boolean => isAnswer(answer?.value ?? null);
