import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { isRecord } from "../../../schemas/records.ts";
import { Field } from "../fields/Field.tsx";
import { placeInList, useItemTitles, useTitles } from "../texts.ts";
import { CollapsibleItem } from "./CollapsibleItem.tsx";

/** Widgets with several inputs. */
const groups: ReadonlySet<unknown> = new Set(["checkboxes", "radio", "RatingWidget"]);

/** A field of any kind. */
export function FullFieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, hidden, displayLabel, rawErrors = [], required, schema, uiSchema } = props;
  const titleOf = useTitles();
  const itemTitleOf = useItemTitles();
  // A constant needs no input: it discriminates the alternatives.
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  if (!displayLabel) return children;
  const { widget, help, description = schema.description, shapesNamedBy } = getUiOptions(uiSchema);
  const place = placeInList(id);
  if (place !== undefined && typeof shapesNamedBy === "string") {
    const value = isRecord(props.formData) ? props.formData : undefined;
    return (
      <CollapsibleItem
        id={id}
        title={itemTitleOf(label, place, { value, namedBy: shapesNamedBy })}
        schema={schema}
        value={value}
        isNew={!value?.[shapesNamedBy]}
        errors={rawErrors}
      >
        {children}
      </CollapsibleItem>
    );
  }
  return (
    <Field
      id={id}
      title={titleOf(place === undefined ? label : `${label}-${place}`)}
      isOptional={!(required === true || place !== undefined || uiSchema?.["ui:required"] === true)}
      isGroup={groups.has(widget)}
      description={description}
      help={typeof help === "string" ? help : undefined}
      errors={rawErrors}
    >
      {children}
    </Field>
  );
}
