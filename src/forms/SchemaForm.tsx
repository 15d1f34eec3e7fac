import type { SmallField, SmallForm } from "./defineSmallForm.ts";
import { errorIdOf } from "./fields/fieldIds.ts";
import { Field } from "./fields/Field.tsx";
import { PasswordInput } from "./fields/PasswordInput.tsx";
import { TextInput } from "./fields/TextInput.tsx";
import { FormActions, FormFrame, type FormProps } from "./FormFrame.tsx";
import { useTitles } from "./texts.ts";
import { useProblemTexts } from "./useProblemTexts.ts";

type SchemaFormProps = FormProps<SmallForm>;

/** A small form of texts and passwords, light enough for the sign-in page. Everything else is a `RecordForm`. */
export function SchemaForm(props: SchemaFormProps) {
  return (
    <FormFrame {...props}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <div className="form-fields">
          {props.form.fields.map((field) => (
            <SchemaField key={field.name} field={field} {...props} />
          ))}
        </div>
        <FormActions {...props} />
      </form>
    </FormFrame>
  );
}

function SchemaField({ field, ...props }: SchemaFormProps & { field: SmallField }) {
  const { form, value, problems, isSubmitting, isReadOnly, focusedField, onChange, onTouch } = props;
  const { name, title, type, autoComplete, isRequired } = field;
  const titleOf = useTitles();
  const textOf = useProblemTexts();
  const id = `${form.name}/${name}`;
  const path = `/${name}`;
  const current = value[name];
  const errors = problems.filter((problem) => problem.path === path).map(textOf);
  const isInvalid = errors.length > 0;
  const input = {
    id,
    name,
    value: typeof current === "string" ? current : "",
    autoComplete,
    hasFocus: name === focusedField,
    isReadOnly: isSubmitting || isReadOnly === true,
    isRequired,
    isInvalid,
    describedBy: isInvalid ? errorIdOf(id) : undefined,
    onChange: (text: string) => onChange({ ...value, [name]: text === "" ? undefined : text }),
    onBlur: () => onTouch(path),
  };
  return (
    <Field id={id} title={titleOf(title)} errors={errors}>
      {type === "password" ? <PasswordInput {...input} /> : <TextInput {...input} type={type} />}
    </Field>
  );
}
