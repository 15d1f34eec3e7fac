import { Button, InputGroup } from "@blueprintjs/core";
import { type FormEvent, type ReactNode, useId } from "react";

interface NewNameFormProps {
  className?: string;
  /** Of the field and its button. */
  rowClassName: string;
  label: ReactNode;
  action: ReactNode;
  name: string;
  maxLength: number;
  isWorking: boolean;
  onType: (name: string) => void;
  /** The name without spaces around it. */
  onSubmit: (name: string) => void;
}

/** A name for something new. */
export function NewNameForm(props: NewNameFormProps) {
  const { className, rowClassName, label, action, name, maxLength, isWorking, onType, onSubmit } = props;
  const id = useId();
  const canSubmit = name.trim() !== "" && !isWorking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) onSubmit(name.trim());
  };
  return (
    <form className={className} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <div className={rowClassName}>
        <InputGroup
          id={id}
          fill
          value={name}
          maxLength={maxLength}
          autoComplete="off"
          onValueChange={onType}
        />
        {/* Not `disabled`: the keyboard would be lost with what was saved. */}
        <Button type="submit" intent="primary" aria-disabled={!canSubmit}>
          {action}
        </Button>
      </div>
    </form>
  );
}
