import { isAnswer, type ExamAnswer, type ExamAnswerValue } from "../../schemas/exam.ts";

/** Answers given here, with those that the server has not acknowledged yet. */
export interface LocalAnswers {
  answers: Readonly<Record<number, ExamAnswer>>;
  pending: Readonly<Record<number, ExamAnswer>>;
}

const byQuestion = (answers: readonly ExamAnswer[]) =>
  Object.fromEntries(answers.map((answer) => [answer.question, answer]));

/** The server's answers, overridden by stored ones that are newer. */
export function mergeAnswers(saved: readonly ExamAnswer[], kept: readonly ExamAnswer[]): LocalAnswers {
  const answers = byQuestion(saved);
  const newer = kept.filter(({ question, revision }) => revision > (answers[question]?.revision ?? 0));
  return { answers: { ...answers, ...byQuestion(newer) }, pending: byQuestion(newer) };
}

/** Each answer gets a higher revision than any before, also when the device's clock goes back. */
export function withGivenAnswer(
  { answers, pending }: LocalAnswers,
  { question, value, at }: { question: number; value: ExamAnswerValue; at: number },
): LocalAnswers {
  const revision = Math.max(at, (answers[question]?.revision ?? 0) + 1);
  const answer = { question, revision, value };
  return { answers: { ...answers, [question]: answer }, pending: { ...pending, [question]: answer } };
}

/** Removes acknowledged answers from the pending ones, unless they were changed meanwhile. */
export function acknowledge({ answers, pending }: LocalAnswers, sent: readonly ExamAnswer[]): LocalAnswers {
  const acknowledged = byQuestion(sent);
  const waiting = Object.values(pending).filter(
    ({ question, revision }) => acknowledged[question]?.revision !== revision,
  );
  return { answers, pending: byQuestion(waiting) };
}

/** Whether there is an answer that could earn points. */
export const isAnswered = (answer: ExamAnswer | undefined): boolean => isAnswer(answer?.value ?? null);
