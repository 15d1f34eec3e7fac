import type { ExamAnswerValue } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import type { Standing } from "../../repositories/exams/examStanding.ts";
import { scoreAnswer } from "./scoreAnswer.ts";

/** The points of each question of a version for these answers; null for those that need manual grading. */
export function judgeAnswers(
  content: ExamDraft,
  values: ReadonlyMap<number, ExamAnswerValue>,
): (number | null)[] {
  return questionsOf(content).map((question, number) => scoreAnswer(question, values.get(number) ?? null));
}

/** The result of an attempt from the points of its questions: no score until every one is graded. */
export function standingOf(content: ExamDraft, points: readonly (number | null)[]): Standing {
  const maxScore = questionsOf(content).reduce((sum, question) => sum + question.points, 0);
  const reviewCount = points.filter((each) => each === null).length;
  if (reviewCount > 0) return { score: null, maxScore, isPassed: null, reviewCount };
  const score = points.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  return { score, maxScore, isPassed: percentOf(score, maxScore) >= content.passPercent, reviewCount };
}

/** A score as a percentage with one decimal. */
export function percentOf(score: number, maxScore: number): number {
  return maxScore === 0 ? 0 : Math.round((score / maxScore) * 1000) / 10;
}
