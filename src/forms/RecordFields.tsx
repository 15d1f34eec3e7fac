import { type ErrorSchema, ErrorSchemaBuilder, type UiSchema } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { isRecord } from "../../schemas/records.ts";
import { type Choices, withChoices } from "./choices.ts";
import type { FormDefinition } from "./defineForm.ts";
import { ValueOfForm } from "./fields/CustomField.tsx";
import { FormActions, FormFrame, type FormProps } from "./FormFrame.tsx";
import { FullForm } from "./fullTheme.ts";
import { type OwnOptions, OwnOptionsOfForm } from "./ownOptions.ts";
import { idOfPath, keysOf, pathOfId } from "./paths.ts";
import type { FieldProblem } from "./problems.ts";
import { rjsfWords } from "./rjsfWords.ts";
import { useAfterPointerUp } from "./useAfterPointerUp.ts";
import { useProblemTexts } from "./useProblemTexts.ts";

interface RecordFieldsProps extends FormProps<FormDefinition> {
  /** Options of fields that the schema does not know. */
  choices?: Choices;
  /** What can be chosen in single fields of a list, by JSON Pointer of the field. */
  options?: OwnOptions;
}

/** The fields of any schema, as a controlled component. */
export function RecordFields(props: RecordFieldsProps) {
  const { form, value, problems, isSubmitting, isReadOnly, options = {} } = props;
  const intl = useIntl();
  const textOf = useProblemTexts();
  const touch = useAfterPointerUp(props.onTouch);
  const optionsById = Object.fromEntries(
    Object.entries(options).map(([path, values]) => [idOfPath(form.name, path), values]),
  );
  return (
    <FormFrame {...props}>
      <OwnOptionsOfForm value={optionsById}>
        <ValueOfForm value={value}>
          <FullForm
            idPrefix={form.name}
            idSeparator="/"
            schema={form.schema}
            uiSchema={uiSchemaOf(props)}
            validator={form.validator}
            formData={value}
            extraErrors={toErrorSchema(problems, textOf)}
            translateString={rjsfWords(intl)}
            noValidate
            noHtml5Validate
            showErrorList={false}
            readonly={isSubmitting || isReadOnly === true}
            onChange={({ formData }) => props.onChange(isRecord(formData) ? formData : {})}
            onBlur={(id) => touch(pathOfId(form.name, id))}
            onSubmit={() => props.onSubmit()}
          >
            <FormActions {...props} />
          </FullForm>
        </ValueOfForm>
      </OwnOptionsOfForm>
    </FormFrame>
  );
}

function uiSchemaOf({ form, focusedField, choices }: RecordFieldsProps): UiSchema {
  const uiSchema = choices ? withChoices(form.uiSchema, choices) : form.uiSchema;
  if (!focusedField) return uiSchema;
  return { ...uiSchema, [focusedField]: { ...uiSchema[focusedField], "ui:autofocus": true } };
}

/** Nests errors as rjsf does: `{email: {__errors: [text]}}`. */
function toErrorSchema(
  problems: readonly FieldProblem[],
  textOf: (problem: FieldProblem) => string,
): ErrorSchema {
  const errors = new ErrorSchemaBuilder();
  for (const problem of problems) errors.setErrors(textOf(problem), keysOf(problem.path));
  return errors.ErrorSchema;
}
