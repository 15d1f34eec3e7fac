import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BelowField } from "../BelowField.tsx";
import { useTexts } from "../texts.ts";
import { descriptionIdOf, errorIdOf, helpIdOf, titleIdOf } from "./fieldIds.ts";

interface FieldProps {
  id: string;
  title: ReactNode;
  /** Marks it as optional. */
  isOptional?: boolean;
  /** Several inputs: a named group, because a label can point to only one. */
  isGroup?: boolean;
  /** Description above it: a message id or a text. */
  description?: string | undefined;
  /** Help below it: a message id or a text. */
  help?: string | undefined;
  /** Its errors. */
  errors: readonly string[];
  children: ReactNode;
}

/** A field: label and description above, errors and help below. */
export function Field({ id, title, isOptional, isGroup, description, help, errors, children }: FieldProps) {
  const textOf = useTexts();
  const label = (
    <>
      {title}
      {isOptional && (
        <span className="form-optional">
          {" "}
          (<FormattedMessage id="forms.optional" />)
        </span>
      )}
    </>
  );
  return (
    <div
      className={`form-field bp6-form-group${errors.length > 0 ? " bp6-intent-danger" : ""}`}
      {...(isGroup ? { role: "group", "aria-labelledby": titleIdOf(id) } : {})}
    >
      {isGroup ? (
        <div className="bp6-label" id={titleIdOf(id)}>
          {label}
        </div>
      ) : (
        <label className="bp6-label" htmlFor={id}>
          {label}
        </label>
      )}
      {description && (
        <div className="form-description" id={descriptionIdOf(id)}>
          {textOf(description)}
        </div>
      )}
      <div className="bp6-form-content">
        {children}
        {errors.length > 0 && (
          <div className="form-error bp6-form-helper-text" id={errorIdOf(id)}>
            {errors.join(" ")}
          </div>
        )}
        {help && (
          <div className="bp6-form-helper-text" id={helpIdOf(id)}>
            {textOf(help)}
          </div>
        )}
        <BelowField id={id} />
      </div>
    </div>
  );
}
