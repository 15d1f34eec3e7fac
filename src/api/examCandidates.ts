import type { ExamCandidates, ExamCandidatesRecord } from "../../schemas/examCandidates.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { assignExamDocument, examCandidatesDocument } from "./examDocuments.ts";
import type { KnownExam } from "./exams.ts";

/** Who can take an exam, and who could be selected. */
export async function fetchExamCandidates(
  api: Api,
  examId: number,
  signal: AbortSignal,
): Promise<ExamCandidatesRecord> {
  const { examCandidates } = await askGraphql(api, {
    document: examCandidatesDocument,
    variables: { examId },
    isFailureOfCaller: true,
    signal,
  });
  return examCandidates;
}

export async function assignExam(
  api: Api,
  exam: KnownExam,
  { isForChosen, userIds }: ExamCandidates,
): Promise<ExamCandidatesRecord> {
  const { assignExam: assigned } = await askGraphql(api, {
    document: assignExamDocument,
    variables: { ...exam, isForChosen, userIds },
    isFailureOfCaller: true,
  });
  return assigned;
}
