import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { Field } from "../fields/Field.tsx";
import { placeInList, useTitles } from "../texts.ts";

/** Widgets of several inputs. */
const groups: ReadonlySet<unknown> = new Set(["checkboxes", "radio", "RatingWidget"]);

/** One field of whatever kind. */
export function FullFieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, hidden, displayLabel, rawErrors = [], required, schema, uiSchema } = props;
  const titleOf = useTitles();
  // A constant is nothing to fill in: it tells one shape from the others.
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  if (!displayLabel) return children;
  const { widget, help, description = schema.description } = getUiOptions(uiSchema);
  const place = placeInList(id);
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
