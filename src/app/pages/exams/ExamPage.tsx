import { useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import type { ExamRecord } from "../../../../schemas/exam.ts";
import type { ExamDraft } from "../../../../schemas/examDraft.ts";
import type { Api } from "../../../api/createApi.ts";
import { closeExam, fetchExam, publishExam, updateExam } from "../../../api/exams.ts";
import { ExamEditor } from "../../../features/exams/ExamEditor.tsx";
import { examDraftForm } from "../../../forms/examDraftForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import type { MessageId } from "../../../i18n/messages.ts";
import { useListPermissions } from "../../../features/session/useListPermissions.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { CandidatesPart } from "../../exams/CandidatesPart.tsx";
import { examParts } from "../../exams/parts.ts";
import { numericId } from "../../numericId.ts";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { usePage } from "../../usePage.ts";
import { NotFoundPage } from "../NotFoundPage.tsx";
import { ExamEditing } from "../../../features/exams/selectors.ts";

const callsFor = (id: number): RecordCalls<ExamRecord, ExamDraft> => ({
  load: (api, signal) => fetchExam(api, id, signal),
  toValue: ({ draft }) => draft,
  save: (api, { value, version }) => updateExam(api, { id, version }, value),
  onSaved: ({ title }, { showSuccess }) => showSuccess("toasts.examSaved", { title }),
});

/** Editing, publishing and closing one exam (spec §1.5). */
export function ExamPage() {
  const id = numericId(useParams()["id"]);
  const { update } = useListPermissions("exams");
  return id === null || !update ? <NotFoundPage /> : <ExamOfId key={id} id={id} />;
}

function ExamOfId({ id }: { id: number }) {
  /** Counts changes outside the form, which reload it. */
  const [round, setRound] = useState(0);
  const calls = useMemo(() => callsFor(id), [id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={ExamEditing} key={round} form={examDraftForm} calls={calls}>
        <ExamIfFound id={id} onChanged={() => setRound(round + 1)} />
      </RecordProvider>
    </LaterTexts>
  );
}

function ExamIfFound({ id, onChanged }: { id: number; onChanged: () => void }) {
  const { api, showSuccess } = usePage();
  const { status, isDirty } = ExamEditing.useRecord();
  const [isPublishing, setIsPublishing] = useState(false);
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  const change = (how: (api: Api, exam: ExamRecord) => Promise<ExamRecord>, messageId: MessageId) => {
    return (exam: ExamRecord) => {
      setIsPublishing(true);
      how(api, exam)
        .then(() => showSuccess(messageId, { title: exam.title }))
        // The application shows the error; the exam is reloaded.
        .catch(() => undefined)
        .finally(onChanged);
    };
  };
  return (
    <ExamEditor
      parts={examParts}
      candidates={<CandidatesPart examId={id} />}
      isPublishing={isPublishing}
      onPublish={change(publishExam, "toasts.examPublished")}
      onClose={change(closeExam, "toasts.examClosed")}
    />
  );
}
