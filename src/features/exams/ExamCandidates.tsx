import { FormattedMessage } from "react-intl";
import { examCandidatesForm, examForAllForm } from "../../forms/examCandidatesForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CandidatesEditing } from "./selectors.ts";

/** Who can take an exam: everybody of the company, or those that are ticked (spec §1.5). */
export function ExamCandidates() {
  const model = CandidatesEditing.useRecord();
  const people = model.record?.people ?? [];
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
