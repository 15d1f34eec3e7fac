import type { ExamAnswerValue } from "../../../schemas/exam.ts";
import type { ExamDraft } from "../../../schemas/examDraft.ts";

/** How an attempt stands once it was submitted. */
export interface Standing {
  /** Null while an answer waits to be judged, as is `isPassed`. */
  score: number | null;
  maxScore: number;
  isPassed: boolean | null;
  reviewCount: number;
}

/** Gives each question its points, in order; null for what somebody has to judge. */
export type Judge = (content: ExamDraft, values: ReadonlyMap<number, ExamAnswerValue>) => (number | null)[];
export type Stand = (content: ExamDraft, points: readonly (number | null)[]) => Standing;

export const toColumns = ({ score, maxScore, isPassed, reviewCount }: Standing) => ({
  score,
  max_score: maxScore,
  is_passed: isPassed,
  review_count: reviewCount,
});
