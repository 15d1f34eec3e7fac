import { descriptionId, errorId, type FieldTemplateProps, getUiOptions, helpId, titleId } from "@rjsf/utils";
import { FormattedMessage } from "react-intl";
import { BelowField } from "../BelowField.tsx";
import { placeInList, useTexts, useTitles } from "../texts.ts";

/** Widgets of several inputs: they are a group with a name, for no label can point at all of them. */
const groups: ReadonlySet<unknown> = new Set(["checkboxes", "radio", "RatingWidget"]);

/** One field: its label and what it is about above it, what is wrong with it and help below it. */
export function FullFieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, hidden, displayLabel, rawErrors = [], required, schema, uiSchema } = props;
  const titleOf = useTitles();
  const textOf = useTexts();
  // A constant is nothing to fill in: it tells one shape from the others.
  if (hidden || schema.const !== undefined) return <div hidden>{children}</div>;
  if (!displayLabel) return children;
  const { widget, help, description = schema.description } = getUiOptions(uiSchema);
  const place = placeInList(id);
  const isRequired = required === true || place !== undefined || uiSchema?.["ui:required"] === true;
  const isGroup = groups.has(widget);
  const hasErrors = rawErrors.length > 0;
  const title = (
    <>
      {titleOf(place === undefined ? label : `${label}-${place}`)}
      {!isRequired && (
        <span className="form-optional">
          {" "}
          (<FormattedMessage id="forms.optional" />)
        </span>
      )}
    </>
  );
  return (
    <div
      className={`form-field bp6-form-group${hasErrors ? " bp6-intent-danger" : ""}`}
      {...(isGroup ? { role: "group", "aria-labelledby": titleId(id) } : {})}
    >
      {isGroup ? (
        <div className="bp6-label" id={titleId(id)}>
          {title}
        </div>
      ) : (
        <label className="bp6-label" htmlFor={id}>
          {title}
        </label>
      )}
      {description && (
        <div className="form-description" id={descriptionId(id)}>
          {textOf(description)}
        </div>
      )}
      <div className="bp6-form-content">
        {children}
        {hasErrors && (
          <div className="form-error bp6-form-helper-text" id={errorId(id)}>
            {rawErrors.join(" ")}
          </div>
        )}
        {typeof help === "string" && (
          <div className="bp6-form-helper-text" id={helpId(id)}>
            {textOf(help)}
          </div>
        )}
        <BelowField id={id} />
      </div>
    </div>
  );
}
