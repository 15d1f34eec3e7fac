import { descriptionId, getUiOptions, type ObjectFieldTemplateProps } from "@rjsf/utils";
import { BelowField } from "../BelowField.tsx";
import { CollapsibleItem } from "./CollapsibleItem.tsx";
import { placeInList, useItemTitles, useTexts, useTitles } from "../texts.ts";

/** The fields of an object; a nested one has a titled frame. */
export function FullObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, fieldPathId, title, schema, uiSchema, formData } = props;
  const titleOf = useTitles();
  const itemTitleOf = useItemTitles();
  const textOf = useTexts();
  const fields = <div className="form-fields">{properties.map(({ content }) => content)}</div>;
  if (fieldPathId.path.length === 0) return fields;
  // All its fields are in one of its alternatives, which has a frame of its own.
  if (properties.length === 0 && (schema.oneOf ?? schema.anyOf)) return null;
  const place = placeInList(fieldPathId.$id);
  const { description = schema.description, namedBy, shapesNamedBy, isCollapsed } = getUiOptions(uiSchema);
  const options = typeof namedBy === "string" ? getUiOptions(uiSchema?.[namedBy])["enumOptions"] : undefined;
  // The item around it has the number, this is its alternative.
  const isNumbered = place !== undefined && shapesNamedBy === undefined;
  if (place !== undefined && isCollapsed === true)
    return (
      <CollapsibleItem
        id={fieldPathId.$id}
        title={itemTitleOf(title, place, { value: formData, namedBy, options })}
        schema={schema}
        value={formData}
        isNew={false}
        errors={[]}
      >
        {fields}
      </CollapsibleItem>
    );
  return (
    <fieldset
      className="form-object"
      id={fieldPathId.$id}
      tabIndex={-1}
      aria-describedby={description ? descriptionId(fieldPathId) : undefined}
    >
      <legend>
        {isNumbered ? itemTitleOf(title, place, { value: formData, namedBy, options }) : titleOf(title)}
      </legend>
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
