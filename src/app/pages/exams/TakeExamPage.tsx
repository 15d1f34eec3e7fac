import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { browserStorage } from "../../../browser/browserStorage.ts";
import { provideAttempt } from "../../../features/exams/provide.ts";
import { TakeExam } from "../../../features/exams/TakeExam.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { selectUser } from "../../../features/app/selectors.ts";
import { AppScope } from "../../../scopes/appScope.ts";
import { Attempt, useAttempt } from "../../../features/exams/selectors.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { renderMap } from "../../exams/QuestionMap.tsx";
import { numericId } from "../../numericId.ts";
import { usePage } from "../../usePage.ts";
import { NotFoundPage } from "../NotFoundPage.tsx";

/** Taking an exam, and its result (spec §1.5, §3.17). */
export function TakeExamPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <ExamOfId key={id} id={id} />;
}

const attemptInput = { input: { now: Date.now } };

function ExamOfId({ id }: { id: number }) {
  const { api, app } = usePage();
  const userId = AppScope.useSelector(selectUser)?.id ?? 0;
  const logic = useMemo(
    () => provideAttempt({ api, app, examId: id, userId, storage: browserStorage("localStorage") }),
    [api, app, id, userId],
  );
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <Attempt.Provider logic={logic} options={attemptInput}>
        <ExamIfFound />
      </Attempt.Provider>
    </LaterTexts>
  );
}

function ExamIfFound() {
  const { status } = useAttempt();
  return status === "gone" ? <NotFoundPage /> : <TakeExam renderMap={renderMap} />;
}
