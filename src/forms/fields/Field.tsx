import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BelowField } from "../BelowField.tsx";
import { useTexts } from "../texts.ts";
import { descriptionIdOf, errorIdOf, helpIdOf, titleIdOf } from "./fieldIds.ts";

interface FieldProps {
  id: string;
  title: ReactNode;
  /** Says that it may stay empty. */
  isOptional?: boolean;
  /** Several inputs: they are a group with a name, for no label can point at all of them. */
  isGroup?: boolean;
  /** What the field is about, above it: a key of a text, or a text. */
  description?: string | undefined;
  /** What helps to fill it in, below it: a key of a text, or a text. */
  help?: string | undefined;
  /** What is wrong with it. */
  errors: readonly string[];
  children: ReactNode;
}

/** One field: its label and what it is about above it, what is wrong with it and help below it. */
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
