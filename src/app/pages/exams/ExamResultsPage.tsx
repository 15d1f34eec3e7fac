import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { ListQuery } from "../../../../schemas/list.ts";
import type { Api } from "../../../api/createApi.ts";
import { examResultsUrl, fetchExam, fetchExamAttempts, fetchExamStatistics } from "../../../api/exams.ts";
import { attemptColumns } from "../../../features/exams/attemptColumns.tsx";
import { ExamResults } from "../../../features/exams/ExamResults.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useApi } from "../../ApiContext.ts";
import { ListProvider } from "../../ListProvider.tsx";
import { numericId } from "../../numericId.ts";
import { ReadingProvider } from "../../ReadingProvider.tsx";
import { NotFoundPage } from "../NotFoundPage.tsx";
import { AttemptsList, ExamResultsReading } from "../../../features/exams/selectors.ts";

/** The results of an exam, for exam makers (spec §1.5). */
export function ExamResultsPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <ResultsOfId key={id} id={id} />;
}

function ResultsOfId({ id }: { id: number }) {
  const api = useApi();
  const [read, loadPage] = useMemo(() => {
    const readBoth = async (by: Api, signal: AbortSignal) => {
      const [exam, statistics] = await Promise.all([
        fetchExam(by, id, signal),
        fetchExamStatistics(by, id, signal),
      ]);
      return { exam, statistics };
    };
    const load = (by: Api, query: ListQuery, signal: AbortSignal) =>
      fetchExamAttempts(by, id, { query, signal });
    return [readBoth, load] as const;
  }, [id]);
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <ReadingProvider of={ExamResultsReading} read={read} changesWith={["exams"]}>
        <ResultsIfFound>
          <ListProvider
            of={AttemptsList}
            name="exam-attempts"
            resource="exams"
            columns={attemptColumns}
            isKept={false}
            loadPage={loadPage}
          >
            <ExamResults examId={id} exportUrl={(separator) => examResultsUrl(api, id, separator)} />
          </ListProvider>
        </ResultsIfFound>
      </ReadingProvider>
    </LaterTexts>
  );
}

function ResultsIfFound({ children }: { children: React.ReactNode }) {
  const { status, found } = ExamResultsReading.useReading();
  if (status === "gone") return <NotFoundPage />;
  // For a missing exam, the list would report it again.
  return status === "loading" && found === null ? <Skeleton lines={6} /> : children;
}
