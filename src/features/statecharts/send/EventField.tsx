import { useIntl } from "react-intl";
import { descriptionIdOf, errorIdOf } from "../../../forms/fields/fieldIds.ts";
import { Field } from "../../../forms/fields/Field.tsx";
import { PasswordInput } from "../../../forms/fields/PasswordInput.tsx";
import { TextInput } from "../../../forms/fields/TextInput.tsx";
import { alternativeIn, fieldIn, type FieldProblem, type Typed } from "./readTyped.ts";
import { alternativeName, type Definitions, type Part, resolve, shapeOf } from "./shapes.ts";
import { useProblemWords } from "./useProblemWords.ts";
import { Select } from "../../../ui/Select.tsx";

interface EventFieldProps extends Part {
  /** The value's name; an event's payload has none. */
  name?: string;
  /** Its id. */
  field: string;
  definitions: Definitions;
  typed: Typed;
  problems: readonly FieldProblem[];
  onType: (field: string, text: string) => void;
}

/** The fields of a value, with nested ones. */
export function EventField(props: EventFieldProps) {
  const { name, field, definitions, typed } = props;
  const shape = shapeOf(props, definitions);
  if (shape.kind === "constant" || shape.kind === "nothing") return null;
  if (shape.kind === "choice") return <ChoiceField {...props} names={shape.values.map(String)} />;
  if (shape.kind === "alternatives") {
    const names = shape.alternatives.map((schema) => alternativeName(schema, definitions));
    const place = typed[field] ?? "";
    const schema = place === "" ? undefined : shape.alternatives[Number(place)];
    const chosen = { field: alternativeIn(field, place), name: `${name}: ${names[Number(place)]}` };
    return (
      <>
        <ChoiceField {...props} names={names} />
        {schema && <EventField {...props} {...chosen} schema={schema} isRequired />}
      </>
    );
  }
  if (shape.kind !== "record")
    return <TypedField {...props} kind={shape.kind} isSecret={"isSecret" in shape && shape.isSecret} />;
  const fields = shape.fields.map((part) => (
    <EventField key={part.name} {...props} {...part} field={fieldIn(field, part.name)} />
  ));
  if (name === undefined) return fields;
  return (
    <fieldset className="form-object">
      <legend>{name}</legend>
      {fields}
    </fieldset>
  );
}

/** Label, error and hint of a field. */
function useFieldFrame({ name, field, schema, definitions, isRequired, problems }: EventFieldProps) {
  const wordsOf = useProblemWords();
  const { description } = resolve(schema, definitions);
  const errors = problems.filter((problem) => problem.field === field).map(wordsOf);
  const describedBy = [
    ...(errors.length > 0 ? [errorIdOf(field)] : []),
    ...(description === undefined ? [] : [descriptionIdOf(field)]),
  ].join(" ");
  return {
    isInvalid: errors.length > 0,
    describedBy: describedBy === "" ? undefined : describedBy,
    frame: { id: field, title: name, isOptional: !isRequired, description, errors },
  };
}

function ChoiceField({ names, ...props }: EventFieldProps & { names: readonly string[] }) {
  const { field, typed, onType } = props;
  const { frame, isInvalid, describedBy } = useFieldFrame(props);
  return (
    <Field {...frame}>
      <Select
        id={field}
        fill
        value={typed[field] ?? ""}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onType(field, currentTarget.value)}
      >
        <option value="">–</option>
        {names.map((name, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type TypedFieldProps = EventFieldProps & { kind: "json" | "number" | "text"; isSecret: boolean };

function TypedField({ kind, isSecret, ...props }: TypedFieldProps) {
  const { field, typed, isRequired, onType } = props;
  const intl = useIntl();
  const { frame, isInvalid, describedBy } = useFieldFrame(props);
  const input = {
    id: field,
    name: field,
    value: typed[field] ?? "",
    autoComplete: "off",
    isRequired,
    isInvalid,
    describedBy,
    onChange: (text: string) => onType(field, text),
    onBlur: () => {},
  };
  if (isSecret)
    return (
      <Field {...frame}>
        <PasswordInput {...input} autoComplete="new-password" />
      </Field>
    );
  if (kind !== "json")
    return (
      <Field {...frame}>
        <TextInput {...input} type="text" inputMode={kind === "number" ? "decimal" : undefined} />
      </Field>
    );
  return (
    <Field {...frame} help={intl.formatMessage({ id: "machines.live.asJson" })}>
      <textarea
        id={field}
        className="watch-payload"
        rows={3}
        spellCheck={false}
        value={input.value}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => input.onChange(currentTarget.value)}
      />
    </Field>
  );
}
