import type { ExamAnswerValue } from "../../../schemas/exam.ts";
import type { ExamDraft } from "../../../schemas/examDraft.ts";

/** The result of a submitted attempt. */
export interface Standing {
  /** Null while an answer needs manual grading, as is `isPassed`. */
  score: number | null;
  maxScore: number;
  isPassed: boolean | null;
  reviewCount: number;
}

/** Scores each question, in order; null for those that need manual grading. */
export type Judge = (content: ExamDraft, values: ReadonlyMap<number, ExamAnswerValue>) => (number | null)[];
export type Stand = (content: ExamDraft, points: readonly (number | null)[]) => Standing;

export const toColumns = ({ score, maxScore, isPassed, reviewCount }: Standing) => ({
  score,
  max_score: maxScore,
  is_passed: isPassed,
  review_count: reviewCount,
});
