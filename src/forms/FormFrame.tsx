import type { KeyboardEvent, ReactNode } from "react";
import type { MessageId } from "../i18n/messages.ts";
import { BelowFields } from "./BelowField.tsx";
import "./forms.css";
import type { FieldProblem } from "./problems.ts";
import { BusyButton } from "../ui/BusyButton.tsx";

/** Props of every form. */
export interface FormProps<Form extends { name: string }> {
  form: Form;
  value: Record<string, unknown>;
  /** Errors to show beside the fields. */
  problems: readonly FieldProblem[];
  submitLabelId: MessageId;
  isSubmitting: boolean;
  /** Disables the submit button. */
  isBlocked: boolean;
  /** Nothing can be changed now. */
  isReadOnly?: boolean;
  /** The field that has the focus when the form appears. */
  focusedField?: string | undefined;
  /** Content below a field, by the field's name. */
  below?: Readonly<Record<string, ReactNode>>;
  onChange: (value: Record<string, unknown>) => void;
  /** A field lost the focus, by JSON Pointer. */
  onTouch: (path: string) => void;
  onSubmit: () => void;
  /** Links beside the submit button. */
  children?: ReactNode;
}

type FrameProps = Omit<FormProps<{ name: string }>, "value" | "problems" | "onChange" | "onTouch">;

/** The form element around fields. */
export function FormFrame({ form, below = {}, isSubmitting, isBlocked, onSubmit, children }: FrameProps) {
  const belowById = Object.entries(below).map(([name, node]) => [`${form.name}/${name}`, node]);
  // Browsers don't submit by Enter while the button is disabled: then Enter shows the remaining errors.
  const submitBlocked = ({ key, target }: KeyboardEvent) => {
    if (key === "Enter" && isBlocked && !isSubmitting && target instanceof HTMLInputElement) onSubmit();
  };
  return (
    <div
      role="presentation"
      className={isSubmitting ? "form-submitting" : "form-frame"}
      onKeyDown={submitBlocked}
    >
      <BelowFields value={Object.fromEntries(belowById)}>{children}</BelowFields>
    </div>
  );
}

/** The submit button, with `children` beside it. */
export function FormActions({ submitLabelId, isSubmitting, isBlocked, isReadOnly, children }: FrameProps) {
  return (
    <div className="form-actions">
      <BusyButton
        type="submit"
        intent="primary"
        isBusy={isSubmitting}
        disabled={isBlocked || isSubmitting || isReadOnly === true}
        labelId={submitLabelId}
      />
      {children}
    </div>
  );
}
