import type { Exam } from "../../../../schemas/exam.ts";
import type { Api } from "../../../api/createApi.ts";
import { deleteExam, fetchExams, fetchExamsToTake } from "../../../api/exams.ts";
import { examColumns, examToTakeColumns } from "../../../features/exams/examColumns.tsx";
import { Exams, ExamsToTake } from "../../../features/exams/Exams.tsx";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { useListPermissions } from "../../../features/session/useListPermissions.ts";
import { ExamsList, ExamsToTakeList } from "../../../features/exams/selectors.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ListProvider } from "../../ListProvider.tsx";

const remove = (api: Api, { id }: Exam) => deleteExam(api, id);

/** The exams of the own company: to make, or to take (spec §1.5). */
export function ExamsPage() {
  const { update } = useListPermissions("exams");
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      {update ? (
        <ListProvider
          of={ExamsList}
          name="exams"
          resource="exams"
          columns={examColumns}
          loadPage={fetchExams}
          remove={remove}
        >
          <Exams />
        </ListProvider>
      ) : (
        <ListProvider
          of={ExamsToTakeList}
          name="exams-to-take"
          resource="exams"
          columns={examToTakeColumns}
          loadPage={fetchExamsToTake}
        >
          <ExamsToTake />
        </ListProvider>
      )}
    </LaterTexts>
  );
}
