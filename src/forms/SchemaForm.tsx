import type { SmallField, SmallForm } from "./defineSmallForm.ts";
import { errorIdOf } from "./fields/fieldIds.ts";
import { Field } from "./fields/Field.tsx";
import { PasswordInput } from "./fields/PasswordInput.tsx";
import { TextInput } from "./fields/TextInput.tsx";
import { FormActions, FormFrame, type FormProps } from "./FormFrame.tsx";
import { useTitles } from "./texts.ts";
import { useAfterPointerUp } from "./useAfterPointerUp.ts";
import { useProblemTexts } from "./useProblemTexts.ts";

type SchemaFormProps = FormProps<SmallForm>;

const idOf = (form: SmallForm, { name }: SmallField) => `${form.name}/${name}`;

/** A small form of texts and passwords, light enough for the sign-in page. All others are a `RecordForm`. */
export function SchemaForm(props: SchemaFormProps) {
  const { form, value, onSubmit } = props;
  const touch = useAfterPointerUp(props.onTouch);
  const focusOnProblem = () => {
    const faulty = new Set(form.validate(value).map(({ path }) => path));
    const first = form.fields.find(({ name }) => faulty.has(`/${name}`));
    if (first) document.getElementById(idOf(form, first))?.focus();
  };
  return (
    <FormFrame {...props}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
          focusOnProblem();
        }}
      >
        <div className="form-fields">
          {form.fields.map((field) => (
            <SchemaField key={field.name} field={field} {...props} onTouch={touch} />
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
  const id = idOf(form, field);
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
