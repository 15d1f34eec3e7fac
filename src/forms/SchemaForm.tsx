import { Button } from "@blueprintjs/core";
import type { ErrorSchema } from "@rjsf/utils";
import type { KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";
import type { FormDefinition } from "./defineForm.ts";
import "./forms.css";
import type { FieldProblem } from "./problems.ts";
import { ThemedForm } from "./theme.ts";

interface SchemaFormProps {
  form: FormDefinition;
  value: Record<string, unknown>;
  /** What to show beside the fields. */
  problems: readonly FieldProblem[];
  submitLabelId: MessageId;
  isSubmitting: boolean;
  /** Keeps the submit button from being used. */
  isBlocked: boolean;
  /** The field that has the focus when the form appears. */
  focusedField?: string | undefined;
  onChange: (value: Record<string, unknown>) => void;
  /** A field was left, by JSON Pointer. */
  onTouch: (path: string) => void;
  onSubmit: () => void;
  /** Links beside the submit button. */
  children?: ReactNode;
}

/** A form made from its schema; it shows what it is given and tells what is done to it. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, value, problems, submitLabelId, isSubmitting, isBlocked, focusedField, children } = props;
  const intl = useIntl();
  const uiSchema = focusedField
    ? { ...form.uiSchema, [focusedField]: { ...form.uiSchema[focusedField], "ui:autofocus": true } }
    : form.uiSchema;
  // A browser submits nothing by Enter while the button is off: then Enter shows what is still wrong.
  const submitBlocked = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && isBlocked && !isSubmitting && target instanceof HTMLInputElement) props.onSubmit();
  };
  return (
    <div role="presentation" onKeyDown={submitBlocked}>
      <ThemedForm
        idPrefix={form.name}
        schema={form.schema}
        uiSchema={uiSchema}
        validator={form.validator}
        formData={value}
        extraErrors={toErrorSchema(intl, problems)}
        noValidate
        noHtml5Validate
        showErrorList={false}
        readonly={isSubmitting}
        onChange={({ formData }) => props.onChange((formData ?? {}) as Record<string, unknown>)}
        onBlur={(id) => props.onTouch(id.slice(form.name.length).replaceAll("_", "/"))}
        onSubmit={() => props.onSubmit()}
      >
        <div className="form-actions">
          <Button
            type="submit"
            intent="primary"
            loading={isSubmitting}
            disabled={isBlocked || isSubmitting}
            text={<FormattedMessage id={submitLabelId} />}
          />
          {children}
        </div>
      </ThemedForm>
    </div>
  );
}

/** The problems as rjsf nests them: `{email: {__errors: [text]}}`. */
function toErrorSchema(intl: IntlShape, problems: readonly FieldProblem[]): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const { path, messageId, values } of problems) {
    let node = root;
    for (const key of path.split("/").slice(1)) node = (node[key] ??= {}) as Record<string, unknown>;
    node["__errors"] = [
      intl.formatMessage({ id: asMessageId(intl, messageId, "validations.messages.invalid") }, values),
    ];
  }
  return root as ErrorSchema;
}
