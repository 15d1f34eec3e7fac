import type { ExamRecord } from "../../../../schemas/exam.ts";
import type { ExamDraft } from "../../../../schemas/examDraft.ts";
import { createExam } from "../../../api/exams.ts";
import { ExamEditor } from "../../../features/exams/ExamEditor.tsx";
import { examDraftForm } from "../../../forms/examDraftForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { useListPermissions } from "../../../features/session/useListPermissions.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { examParts } from "../../exams/parts.ts";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { NotFoundPage } from "../NotFoundPage.tsx";
import { ExamEditing } from "../../../features/exams/selectors.ts";

const calls: RecordCalls<ExamRecord, ExamDraft> = {
  save: (api, { value }) => createExam(api, value),
  onSaved: ({ id, title }, { showSuccess, replacePage }) => {
    showSuccess("toasts.examSaved", { title });
    replacePage(`/exams/${id}`);
  },
};

/** A new exam; once saved, its page. */
export function NewExamPage() {
  const { create } = useListPermissions("exams");
  if (!create) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <RecordProvider of={ExamEditing} form={examDraftForm} calls={calls}>
        <ExamEditor parts={examParts} />
      </RecordProvider>
    </LaterTexts>
  );
}
