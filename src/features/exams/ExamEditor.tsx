import { Button, Callout } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { ExamRecord } from "../../../schemas/exam.ts";
import { examDraftForm } from "../../forms/examDraftForm.ts";
import { type CustomFields, CustomFieldsContext } from "../../forms/fields/CustomField.tsx";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useHoldsUnsavedWork } from "../../ui/unsavedWork.ts";
import { ExamStateTag } from "./examColumns.tsx";
import { ExamEditing } from "./selectors.ts";
import "./exams.css";

interface ExamEditorProps {
  parts: CustomFields;
  isPublishing?: boolean;
  /** Who can take it; left out for an exam that is new, as is what follows. */
  candidates?: ReactNode;
  onPublish?: (exam: ExamRecord) => void;
  onClose?: (exam: ExamRecord) => void;
}

/** An exam in its form, with what can be done with it (spec §1.5, §3.17). */
export function ExamEditor(props: ExamEditorProps) {
  const { parts, candidates, isPublishing = false, onPublish, onClose } = props;
  const intl = useIntl();
  const model = ExamEditing.useRecord();
  const exam = model.record;
  const [isClosing, setIsClosing] = useState(false);
  // The whole page is reloaded afterwards, its candidates too.
  const holdsWork = useHoldsUnsavedWork();
  return (
    <div className="exam">
      <header className="exam-head">
        <Link to="/exams">
          <FormattedMessage id="exams.backToList" />
        </Link>
        <PageHeading>
          {exam?.title ?? <FormattedMessage id={onPublish ? "pages.exam" : "pages.examNew"} />}
        </PageHeading>
        {exam && (
          <div className="exam-state">
            <ExamStateTag state={exam.state} />
            <span>
              <StateInWords exam={exam} />
            </span>
          </div>
        )}
        {exam && (
          <div className="exam-actions">
            <BusyButton
              intent="primary"
              isBusy={isPublishing}
              disabled={holdsWork || (exam.state === "published" && !exam.hasChanges)}
              labelId={exam.publishedVersion === null ? "exams.publish" : "exams.publishAgain"}
              onClick={() => onPublish?.(exam)}
            />
            {exam.state === "published" && (
              <Button
                disabled={holdsWork}
                text={<FormattedMessage id="exams.close" />}
                onClick={() => setIsClosing(true)}
              />
            )}
            <Link to={`/exams/${exam.id}/preview`}>
              <FormattedMessage id="exams.preview" />
            </Link>
            {exam.publishedVersion !== null && (
              <>
                <Link to={`/exams/${exam.id}/results`}>
                  <FormattedMessage id="exams.results" />
                </Link>
                {!exam.isForChosen && (
                  <Link to={`/exams/${exam.id}/take`}>
                    <FormattedMessage id="exams.takeIt" />
                  </Link>
                )}
              </>
            )}
          </div>
        )}
        {exam && holdsWork && (
          <Callout compact intent="primary" icon={false}>
            <FormattedMessage id="exams.saveFirst" />
          </Callout>
        )}
      </header>
      <Panel title={<FormattedMessage id="exams.content" />}>
        <WithParts parts={parts}>
          <RecordForm form={examDraftForm} record={model} submitLabelId="exams.save" />
        </WithParts>
      </Panel>
      {exam && candidates}
      {exam && (
        <ConfirmDialog
          isOpen={isClosing}
          title={intl.formatMessage({ id: "exams.closeTitle" }, { title: exam.title })}
          cancelLabel={intl.formatMessage({ id: "common.cancel" })}
          confirmLabel={intl.formatMessage({ id: "exams.close" })}
          onCancel={() => setIsClosing(false)}
          onConfirm={() => {
            setIsClosing(false);
            onClose?.(exam);
          }}
        >
          <FormattedMessage id="exams.closeText" />
        </ConfirmDialog>
      )}
    </div>
  );
}

const WithParts = ({ parts, children }: { parts: CustomFields; children: ReactNode }) => (
  <CustomFieldsContext value={parts}>{children}</CustomFieldsContext>
);

function StateInWords({ exam: { state, publishedVersion, hasChanges } }: { exam: ExamRecord }) {
  if (publishedVersion === null) return <FormattedMessage id="exams.neverPublished" />;
  if (state === "closed") return <FormattedMessage id="exams.isClosed" />;
  return (
    <FormattedMessage
      id={hasChanges ? "exams.publishedWithChanges" : "exams.publishedAsIs"}
      values={{ version: publishedVersion }}
    />
  );
}
