import type { Repositories } from "../../repositories/createRepositories.ts";
import { examAttemptService } from "./attempts.ts";
import { examCandidateService } from "./candidates.ts";
import { examService } from "./exams.ts";
import { examPreviewService } from "./preview.ts";
import { examReviewService } from "./reviews.ts";

type ExamParts = Omit<Repositories, "projects"> &
  Parameters<typeof examService>[0] &
  Omit<Parameters<typeof examAttemptService>[0], "attempts" | "toTake">;

/** Exams: what they ask, who takes them, and what comes of that. */
export function examServices(parts: ExamParts) {
  const {
    examAttempts: attempts,
    examCandidates: candidates,
    examReviews: reviews,
    examsToTake: toTake,
  } = parts;
  return {
    examAttempts: examAttemptService({ ...parts, attempts, toTake }),
    examCandidates: examCandidateService({ ...parts, candidates }),
    examPreviews: examPreviewService(parts),
    examReviews: examReviewService({ ...parts, attempts, reviews }),
    exams: examService(parts),
  };
}
