import { useMemo } from "react";
import type { ExamCandidates, ExamCandidatesRecord } from "../../../schemas/examCandidates.ts";
import { assignExam, fetchExamCandidates } from "../../api/examCandidates.ts";
import { ExamCandidates as CandidatesForm } from "../../features/exams/ExamCandidates.tsx";
import { examCandidatesForm } from "../../forms/examCandidatesForm.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { CandidatesEditing } from "../../features/exams/selectors.ts";

const callsFor = (id: number): RecordCalls<ExamCandidatesRecord, ExamCandidates> => ({
  load: (api, signal) => fetchExamCandidates(api, id, signal),
  save: (api, { value, version }) => assignExam(api, { id, version }, value),
  onSaved: (_, { showSuccess }) => showSuccess("toasts.examAssigned"),
});

/** Who can take an exam, saved apart from what it asks. */
export function CandidatesPart({ examId }: { examId: number }) {
  const calls = useMemo(() => callsFor(examId), [examId]);
  return (
    <RecordProvider of={CandidatesEditing} form={examCandidatesForm} calls={calls}>
      <CandidatesForm />
    </RecordProvider>
  );
}
