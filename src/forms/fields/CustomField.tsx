import { type FieldProps, getUiOptions } from "@rjsf/utils";
import { type ComponentType, createContext, use } from "react";
import { fieldOf, isRecord } from "../../../schemas/records.ts";
import { useTitles } from "../texts.ts";
import { errorIdOf } from "./fieldIds.ts";

/** Props of a field rendered by the form's owner. */
export interface CustomFieldProps {
  id: string;
  label: string;
  value: unknown;
  /** The other fields of the same object. */
  beside: Readonly<Record<string, unknown>>;
  isReadOnly: boolean;
  describedBy: string | undefined;
  /** Undefined removes the value. */
  onChange: (value: unknown) => void;
}

export type CustomFields = Readonly<Record<string, ComponentType<CustomFieldProps>>>;

/** Custom fields by the name in the `uiSchema` (`part`), such as a map. */
export const CustomFieldsContext = createContext<CustomFields>({});

/** The values of the whole form. */
export const ValueOfForm = createContext<unknown>({});

/** A field rendered by the form's owner; the form renders its title and error. */
export function CustomField(props: FieldProps) {
  const { fieldPathId, formData, schema, uiSchema, rawErrors = [], disabled, readonly, onChange } = props;
  const titleOf = useTitles();
  const { part, title = schema.title ?? "" } = getUiOptions(uiSchema);
  const Part = use(CustomFieldsContext)[String(part)];
  const whole = use(ValueOfForm);
  const id = fieldPathId.$id;
  if (!Part) return null;
  const label = titleOf(title);
  return (
    <fieldset className="form-object own-part" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <Part
        id={id}
        label={label}
        value={formData as unknown}
        beside={objectAt(whole, fieldPathId.path.slice(0, -1))}
        isReadOnly={disabled === true || readonly === true}
        describedBy={rawErrors.length > 0 ? errorIdOf(id) : undefined}
        onChange={(value) => onChange(value, fieldPathId.path)}
      />
      {rawErrors.length > 0 && (
        <div className="form-error" id={errorIdOf(id)}>
          {rawErrors.join(" ")}
        </div>
      )}
    </fieldset>
  );
}

function objectAt(whole: unknown, path: readonly (string | number)[]): Readonly<Record<string, unknown>> {
  const found = path.reduce<unknown>((within, key) => fieldOf(within, String(key)), whole);
  return isRecord(found) ? found : {};
}
