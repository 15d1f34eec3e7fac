import { Button, Callout } from "@blueprintjs/core";
import { type ReactNode, useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";
import { FailureCallout } from "../ui/FailureCallout.tsx";
import { PageMessage } from "../ui/PageMessage.tsx";
import { PagePart } from "../ui/PagePart.tsx";
import type { Choices } from "./choices.ts";
import { ConflictCallout } from "./ConflictCallout.tsx";
import type { FormDefinition } from "./defineForm.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { elementAt, focusOn, inPageOrder } from "./fieldFocus.ts";
import { hasField } from "./fieldTitles.ts";
import { FormSkeleton } from "./FormSkeleton.tsx";
import { RecordFields } from "./RecordFields.tsx";
import type { RecordModel } from "./RecordModel.ts";
import { useUnsavedForm } from "./unsavedForms.ts";

interface RecordFormProps {
  form: FormDefinition;
  record: RecordModel;
  submitLabelId: MessageId;
  /** Options that the schema can't know, by JSON Pointer of the field. */
  choices?: Choices;
  /** Content below a field, by the field's name. */
  below?: Readonly<Record<string, ReactNode>>;
  isReadOnly?: boolean;
  focusedField?: string;
  /** Buttons and links beside the submit button. */
  children?: ReactNode;
}

/** The form of one record, from loading to saving. Its state is in a machine. */
export function RecordForm(props: RecordFormProps) {
  return (
    <PagePart of={props.record.value}>
      <FormOfRecord {...props} />
    </PagePart>
  );
}

function FormOfRecord(props: RecordFormProps) {
  const { form, record, submitLabelId, choices, below, isReadOnly = false, focusedField, children } = props;
  const summary = useRef<HTMLElement>(null);
  useFocusOnProblem(summary, form, record);
  useUnsavedForm(record);
  if (record.status === "loading") return <FormSkeleton form={form} />;
  if (record.status === "loadFailed")
    return (
      <FailureCallout
        titleId="record.loadFailed"
        messageId={record.failureMessageId}
        onRetry={record.reload}
      />
    );
  if (record.status === "gone" && !record.isDirty) return <Gone />;
  const isBusy = record.status === "saving" || record.status === "comparing";
  return (
    <div className="record-form">
      {record.status === "conflict" && <ConflictCallout form={form} record={record} choices={choices} />}
      {record.status === "gone" && <Gone />}
      {record.failureMessageId !== null && !isBusy && <SaveFailure messageId={record.failureMessageId} />}
      {isSummed(form, record) && <ErrorSummary form={form} problems={record.uncorrected} ref={summary} />}
      <RecordFields
        form={form}
        value={record.value}
        problems={record.problems}
        submitLabelId={submitLabelId}
        isSubmitting={isBusy}
        // With errors it stays enabled, to show them; only an unchanged record has nothing to save.
        isBlocked={record.isExisting && !record.isDirty}
        isReadOnly={isReadOnly || (!isBusy && record.status !== "editing")}
        focusedField={focusedField}
        choices={choices}
        below={below}
        onChange={record.change}
        onTouch={record.touch}
        onSubmit={record.submit}
      >
        {record.isExisting && record.isDirty && record.status === "editing" && (
          <Button
            variant="minimal"
            onClick={record.discard}
            text={<FormattedMessage id="record.discard" />}
          />
        )}
        {children}
      </RecordFields>
    </div>
  );
}

/** Several errors, or one that no field shows, are summarised until all are corrected. */
function isSummed(form: FormDefinition, { faulty, uncorrected }: RecordModel): boolean {
  return uncorrected.length > 0 && (faulty.length > 1 || !faulty.every((path) => hasField(form, path)));
}

/** After each refused save, focuses the first invalid field, or the summary. */
function useFocusOnProblem(
  summary: React.RefObject<HTMLElement | null>,
  form: FormDefinition,
  { refusals, faulty }: RecordModel,
) {
  const seen = useRef(refusals);
  useEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    const fields = faulty.flatMap((path) => elementAt(form.name, path) ?? []);
    const [first = summary.current] = fields.toSorted(inPageOrder);
    if (first) focusOn(first);
  }, [summary, form, refusals, faulty]);
}

function SaveFailure({ messageId }: { messageId: string }) {
  const intl = useIntl();
  return (
    <Callout className="record-failure" intent="danger">
      <p className="record-callout-title">
        <FormattedMessage id="record.notSaved" />
      </p>
      <FormattedMessage id={asMessageId(intl, messageId, "errors.unknown")} />
    </Callout>
  );
}

function Gone() {
  return (
    <PageMessage title={<FormattedMessage id="record.gone" />} isAlert>
      <FormattedMessage id="record.goneText" />
    </PageMessage>
  );
}
