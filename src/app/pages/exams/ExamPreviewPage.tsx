import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { providePreview } from "../../../features/exams/providePreview.ts";
import { TakeExam } from "../../../features/exams/TakeExam.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Attempt, useAttempt } from "../../../features/exams/selectors.ts";
import { useListPermissions } from "../../../features/session/useListPermissions.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useApi } from "../../ApiContext.ts";
import { renderMap } from "../../exams/QuestionMap.tsx";
import { numericId } from "../../numericId.ts";
import { NotFoundPage } from "../NotFoundPage.tsx";

/** The draft of an exam as its candidates would see it (spec §1.5). */
export function ExamPreviewPage() {
  const id = numericId(useParams()["id"]);
  const { update } = useListPermissions("exams");
  return id === null || !update ? <NotFoundPage /> : <PreviewOfId key={id} id={id} />;
}

const attemptInput = { input: { now: Date.now } };

function PreviewOfId({ id }: { id: number }) {
  const api = useApi();
  const logic = useMemo(() => providePreview({ api, examId: id }), [api, id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <Attempt.Provider logic={logic} options={attemptInput}>
        <PreviewIfFound id={id} />
      </Attempt.Provider>
    </LaterTexts>
  );
}

function PreviewIfFound({ id }: { id: number }) {
  const { status } = useAttempt();
  return status === "gone" ? <NotFoundPage /> : <TakeExam renderMap={renderMap} previewOf={id} />;
}
