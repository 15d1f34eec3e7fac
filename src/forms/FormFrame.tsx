import { Button } from "@blueprintjs/core";
import type { withTheme } from "@rjsf/core";
import type { ErrorSchema, UiSchema } from "@rjsf/utils";
import type { KeyboardEvent, ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";
import { BelowFields } from "./BelowField.tsx";
import { type Choices, withChoices } from "./choices.ts";
import type { FormDefinition } from "./defineForm.ts";
import "./forms.css";
import { keysOf, pathOfId } from "./paths.ts";
import type { FieldProblem } from "./problems.ts";
import { rjsfWords } from "./rjsfWords.ts";

export interface FormFrameProps {
  form: FormDefinition;
  value: Record<string, unknown>;
  /** What to show beside the fields. */
  problems: readonly FieldProblem[];
  submitLabelId: MessageId;
  isSubmitting: boolean;
  /** Keeps the submit button from being used. */
  isBlocked: boolean;
  /** Nothing can be changed now. */
  isReadOnly?: boolean;
  /** The field that has the focus when the form appears. */
  focusedField?: string | undefined;
  /** What there is to choose from, for fields whose schema does not know. */
  choices?: Choices;
  /** What stands right below a field, by the field's name. */
  below?: Readonly<Record<string, ReactNode>>;
  onChange: (value: Record<string, unknown>) => void;
  /** A field was left, by JSON Pointer. */
  onTouch: (path: string) => void;
  onSubmit: () => void;
  /** Links beside the submit button. */
  children?: ReactNode;
}

interface Themed {
  /** rjsf's form in the theme to draw it with. */
  Form: ReturnType<typeof withTheme>;
}

/** A form made from its schema; it shows what it is given and tells what is done to it. */
export function FormFrame(props: FormFrameProps & Themed) {
  const { Form, form, value, problems, submitLabelId, isSubmitting, isBlocked, isReadOnly, children } = props;
  const intl = useIntl();
  const below = Object.entries(props.below ?? {}).map(([name, node]) => [`${form.name}/${name}`, node]);
  // A browser submits nothing by Enter while the button is off: then Enter shows what is still wrong.
  const submitBlocked = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && isBlocked && !isSubmitting && target instanceof HTMLInputElement) props.onSubmit();
  };
  return (
    <div
      role="presentation"
      className={isSubmitting ? "form-submitting" : "form-frame"}
      onKeyDown={submitBlocked}
    >
      <BelowFields value={Object.fromEntries(below)}>
        <Form
          idPrefix={form.name}
          idSeparator="/"
          schema={form.schema}
          uiSchema={uiSchemaOf(props)}
          validator={form.validator}
          formData={value}
          extraErrors={toErrorSchema(intl, problems)}
          translateString={rjsfWords(intl)}
          noValidate
          noHtml5Validate
          showErrorList={false}
          readonly={isSubmitting || isReadOnly === true}
          onChange={({ formData }) => props.onChange((formData ?? {}) as Record<string, unknown>)}
          onBlur={(id) => props.onTouch(pathOfId(form.name, id))}
          onSubmit={() => props.onSubmit()}
        >
          <div className="form-actions">
            <Button
              type="submit"
              intent="primary"
              loading={isSubmitting}
              disabled={isBlocked || isSubmitting || isReadOnly === true}
              text={<FormattedMessage id={submitLabelId} />}
            />
            {children}
          </div>
        </Form>
      </BelowFields>
    </div>
  );
}

function uiSchemaOf({ form, focusedField, choices }: FormFrameProps): UiSchema {
  const uiSchema = choices ? withChoices(form.uiSchema, choices) : form.uiSchema;
  if (!focusedField) return uiSchema;
  return { ...uiSchema, [focusedField]: { ...uiSchema[focusedField], "ui:autofocus": true } };
}

/** The problems as rjsf nests them: `{email: {__errors: [text]}}`. */
function toErrorSchema(intl: IntlShape, problems: readonly FieldProblem[]): ErrorSchema {
  const root: Record<string, unknown> = {};
  for (const { path, messageId, values } of problems) {
    let node = root;
    for (const key of keysOf(path)) node = (node[key] ??= {}) as Record<string, unknown>;
    node["__errors"] = [
      intl.formatMessage({ id: asMessageId(intl, messageId, "validations.messages.invalid") }, values),
    ];
  }
  return root as ErrorSchema;
}
