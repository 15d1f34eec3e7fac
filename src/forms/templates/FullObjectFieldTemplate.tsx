import { descriptionId, getUiOptions, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { BelowField } from "../BelowField.tsx";
import { placeInList, useTexts, useTitles } from "../texts.ts";

/** The fields of an object; one inside another stands in a frame with a name. */
export function FullObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, schema, uiSchema } = props;
  const titleOf = useTitles();
  const textOf = useTexts();
  const fields = <div className="form-fields">{properties.map(({ content }) => content)}</div>;
  if (fieldPathId.path.length === 0) return fields;
  // All that it has is in one of its shapes, which stands in a frame of its own.
  if (properties.length === 0 && (schema.oneOf ?? schema.anyOf)) return null;
  const place = placeInList(fieldPathId.$id);
  const { description = schema.description } = getUiOptions(uiSchema);
  return (
    <fieldset
      className="form-object"
      id={fieldPathId.$id}
      tabIndex={-1}
      {...(description ? { "aria-describedby": descriptionId(fieldPathId) } : {})}
    >
      <legend>{titleOf(place === undefined ? title : `${title}-${place}`)}</legend>
      {description && (
        <div className="form-description" id={descriptionId(fieldPathId)}>
          {textOf(description)}
        </div>
      )}
      {fields}
      <BelowField id={fieldPathId.$id} />
    </fieldset>
  );
}
