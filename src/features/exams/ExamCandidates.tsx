import { FormattedMessage } from "react-intl";
import type { ExamCandidatesRecord } from "../../../schemas/examCandidates.ts";
import { examCandidatesForm, examForAllForm } from "../../forms/examCandidatesForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useRecord } from "../records/selectors.ts";
import { Panel } from "../../ui/Panel.tsx";

/** Who can take an exam: everybody of the company, or those that are ticked (spec §1.5). */
export function ExamCandidates() {
  const model = useRecord();
  const { people = [] } = (model.record ?? {}) as Partial<ExamCandidatesRecord>;
  return (
    <Panel title={<FormattedMessage id="exams.candidates" />}>
      <RecordForm
        form={model.value["isForChosen"] === true ? examCandidatesForm : examForAllForm}
        record={model}
        submitLabelId="exams.saveCandidates"
        choices={{
          "/userIds": people.map(({ userId, name, email }) => ({
            value: userId,
            label: name === email ? email : `${name} (${email})`,
          })),
        }}
      />
    </Panel>
  );
}
