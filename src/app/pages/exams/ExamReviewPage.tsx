import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { Api } from "../../../api/createApi.ts";
import { allowExamRetake, fetchExamReview, judgeExamAnswer } from "../../../api/exams.ts";
import { ExamReviewView } from "../../../features/exams/ExamReviewView.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useApi } from "../../ApiContext.ts";
import { renderMap } from "../../exams/QuestionMap.tsx";
import { numericId } from "../../numericId.ts";
import { ReadingProvider } from "../../ReadingProvider.tsx";
import { NotFoundPage } from "../NotFoundPage.tsx";
import { ExamReviewReading } from "../../../features/exams/selectors.ts";

/** Scoring the free texts of one submitted attempt (spec §1.5). */
export function ExamReviewPage() {
  const parameters = useParams();
  const examId = numericId(parameters["id"]);
  const attemptId = numericId(parameters["attemptId"]);
  if (examId === null || attemptId === null) return <NotFoundPage />;
  return <ReviewOfId key={attemptId} examId={examId} attemptId={attemptId} />;
}

interface Ids {
  examId: number;
  attemptId: number;
}

function ReviewOfId({ examId, attemptId }: Ids) {
  const read = useMemo(
    () => (api: Api, signal: AbortSignal) => fetchExamReview(api, attemptId, signal),
    [attemptId],
  );
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <ReadingProvider of={ExamReviewReading} read={read} changesWith={["exams"]}>
        <ReviewIfFound examId={examId} attemptId={attemptId} />
      </ReadingProvider>
    </LaterTexts>
  );
}

function ReviewIfFound({ examId, attemptId }: Ids) {
  const api = useApi();
  const { status, readAgain } = ExamReviewReading.useReading();
  if (status === "gone") return <NotFoundPage />;
  return (
    <ExamReviewView
      examId={examId}
      renderMap={renderMap}
      onJudge={async (question, points) => {
        await judgeExamAnswer(api, { attemptId, question, points });
        readAgain();
      }}
      onAllowRetake={async (isAllowed) => {
        await allowExamRetake(api, attemptId, isAllowed);
        readAgain();
      }}
    />
  );
}
