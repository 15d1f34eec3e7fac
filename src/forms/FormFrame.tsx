import type { KeyboardEvent, ReactNode } from "react";
import type { MessageId } from "../i18n/messages.ts";
import { BelowFields } from "./BelowField.tsx";
import "./forms.css";
import type { FieldProblem } from "./problems.ts";
import { BusyButton } from "../ui/BusyButton.tsx";

/** What every form is given, whoever draws its fields. */
export interface FormProps<Form extends { name: string }> {
  form: Form;
  value: Record<string, unknown>;
  /** What to show beside the fields. */
  problems: readonly FieldProblem[];
  submitLabelId: MessageId;
  isSubmitting: boolean;
  /** Keeps the submit button from being used. */
  isBlocked: boolean;
  /** Nothing can be changed now. */
  isReadOnly?: boolean;
  /** The field that has the focus when the form appears. */
  focusedField?: string | undefined;
  /** What stands right below a field, by the field's name. */
  below?: Readonly<Record<string, ReactNode>>;
  onChange: (value: Record<string, unknown>) => void;
  /** A field was left, by JSON Pointer. */
  onTouch: (path: string) => void;
  onSubmit: () => void;
  /** Links beside the submit button. */
  children?: ReactNode;
}

type FrameProps = Omit<FormProps<{ name: string }>, "value" | "problems" | "onChange" | "onTouch">;

/** What stands around the fields of a form, as `children`. */
export function FormFrame({ form, below = {}, isSubmitting, isBlocked, onSubmit, children }: FrameProps) {
  const belowById = Object.entries(below).map(([name, node]) => [`${form.name}/${name}`, node]);
  // A browser submits nothing by Enter while the button is off: then Enter shows what is still wrong.
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

/** The submit button, and what stands beside it as `children`. */
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
