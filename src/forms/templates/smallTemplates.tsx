import { Button, Callout } from "@blueprintjs/core";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldDescriptionProps,
  type ArrayFieldTitleProps,
  buttonId,
  type CyclicSchemaExpandProps,
  type DescriptionFieldProps,
  descriptionId,
  type ErrorListProps,
  type FallbackFieldTemplateProps,
  type FieldErrorProps,
  errorId,
  type FieldHelpProps,
  getUiOptions,
  type GridTemplateProps,
  helpId,
  type MultiSchemaFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type TitleFieldProps,
  titleId,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { FormattedMessage } from "react-intl";
import { useTexts, useTitles } from "../texts.ts";
import { RemoveButton } from "./buttons.tsx";

export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  return <legend id={id}>{useTitles()(title)}</legend>;
}

export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  const textOf = useTexts();
  if (!description) return null;
  return (
    <div className="form-description" id={id}>
      {typeof description === "string" ? textOf(description) : description}
    </div>
  );
}

export function ArrayFieldTitleTemplate({ fieldPathId, title = "" }: ArrayFieldTitleProps) {
  return <legend id={titleId(fieldPathId)}>{useTitles()(title)}</legend>;
}

export function ArrayFieldDescriptionTemplate(props: ArrayFieldDescriptionProps) {
  const { fieldPathId, description = "" } = props;
  return <DescriptionFieldTemplate {...props} id={descriptionId(fieldPathId)} description={description} />;
}

export function FieldErrorTemplate({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <div className="form-error" id={errorId(fieldPathId)}>
      {errors}
    </div>
  );
}

export function FieldHelpTemplate({ fieldPathId, help }: FieldHelpProps) {
  const textOf = useTexts();
  if (!help) return null;
  return <div id={helpId(fieldPathId)}>{typeof help === "string" ? textOf(help) : help}</div>;
}

export function ErrorListTemplate({ errors }: ErrorListProps) {
  return (
    <Callout intent="danger">
      <p className="record-callout-title">
        <FormattedMessage id="forms.words.ErrorsLabel" />
      </p>
      <ul>
        {errors.map(({ stack }) => (
          <li key={stack}>{stack}</li>
        ))}
      </ul>
    </Callout>
  );
}

export function GridTemplate({ children, column, className, ...rest }: GridTemplateProps) {
  return (
    <div className={[column ? "form-column" : "form-row", className].filter(Boolean).join(" ")} {...rest}>
      {children}
    </div>
  );
}

/** A union in a titled frame: a select for the alternative, and its fields. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  const { selector, optionSchemaField, schema, uiSchema } = props;
  const titleOf = useTitles();
  const { title = schema.title, shapesNamedBy } = getUiOptions(uiSchema);
  const shape = (
    <>
      <div className="form-alternative">{selector}</div>
      {optionSchemaField}
    </>
  );
  // The item around it has that frame and title already.
  if (shapesNamedBy !== undefined) return <div className="form-alternatives">{shape}</div>;
  return (
    <fieldset className="form-object form-alternatives">
      {title && <legend>{titleOf(title)}</legend>}
      {shape}
    </fieldset>
  );
}

export function FallbackFieldTemplate({ typeSelector, schemaField }: FallbackFieldTemplateProps) {
  return (
    <div className="form-alternatives">
      <div className="form-alternative">{typeSelector}</div>
      {schemaField}
    </div>
  );
}

export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, label, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <em id={id}>{label}</em>;
  return <Button id={id} size="small" variant="outlined" text={label} onClick={onClick} />;
}

/** A field type that we do not support: a bug, reported in a message to pass on. */
export function UnsupportedFieldTemplate() {
  return (
    <Callout intent="warning">
      <FormattedMessage id="forms.unsupported" />
    </Callout>
  );
}

export function CyclicSchemaExpandTemplate({ fieldPathId, onExpand }: CyclicSchemaExpandProps) {
  return (
    <Button
      size="small"
      onClick={() => onExpand(fieldPathId.$id)}
      text={<FormattedMessage id="forms.words.ExpandButton" />}
    />
  );
}

/** A field not in the schema: it can be renamed and removed. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, disabled, readonly, schema, children, registry, onKeyRenameBlur, onRemoveProperty } =
    props;
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  const keyId = `${id}-key`;
  return (
    <div className="form-item">
      <div className="form-item-content form-additional">
        <div className="bp6-form-group">
          <label className="bp6-label" htmlFor={keyId}>
            <FormattedMessage id="fields.property" />
          </label>
          <input
            className="bp6-input bp6-fill"
            key={label}
            id={keyId}
            defaultValue={label}
            readOnly={readonly}
            disabled={disabled}
            onBlur={onKeyRenameBlur}
          />
        </div>
        {children}
      </div>
      <RemoveButton
        id={buttonId(id, "remove")}
        registry={registry}
        disabled={disabled || readonly}
        onClick={onRemoveProperty}
      />
    </div>
  );
}
