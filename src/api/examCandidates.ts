import type { ExamCandidates, ExamCandidatesRecord } from "../../schemas/examCandidates.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import type { KnownExam } from "./exams.ts";

const fields = "examId isForChosen userIds people { userId name email } version";

/** Who can take an exam, and who could be chosen. */
export async function fetchExamCandidates(api: Api, examId: number, signal: AbortSignal) {
  const { examCandidates } = await askGraphql<{ examCandidates: ExamCandidatesRecord }>(api, {
    query: `query ($examId: Int!) { examCandidates(examId: $examId) { ${fields} } }`,
    variables: { examId },
    isFailureOfCaller: true,
    signal,
  });
  return examCandidates;
}

export async function assignExam(api: Api, exam: KnownExam, { isForChosen, userIds }: ExamCandidates) {
  const { assignExam: assigned } = await askGraphql<{ assignExam: ExamCandidatesRecord }>(api, {
    query: `mutation ($id: Int!, $version: Int, $isForChosen: Boolean!, $userIds: [Int!]!) {
      assignExam(id: $id, version: $version, isForChosen: $isForChosen, userIds: $userIds) { ${fields} } }`,
    variables: { ...exam, isForChosen, userIds },
    isFailureOfCaller: true,
  });
  return assigned;
}
