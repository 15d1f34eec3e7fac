import type { ExamAnswerValue, JudgedQuestion } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import { askedQuestion } from "./askedSections.ts";

interface GivenAnswer {
  question: number;
  value: ExamAnswerValue;
  points: number | null;
}

/** Every question of a submitted attempt with the answer given, the points earned and the right answer. */
export function judgedQuestions(content: ExamDraft, answers: readonly GivenAnswer[]): JudgedQuestion[] {
  const given = new Map(answers.map((answer) => [answer.question, answer]));
  return questionsOf(content).map((right, number) => ({
    ...askedQuestion(right, number),
    value: given.get(number)?.value ?? null,
    given: given.get(number)?.points ?? null,
    right,
  }));
}
