import { Button, InputGroup } from "@blueprintjs/core";
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { FormattedMessage } from "react-intl";

interface NameFormProps {
  className: string;
  label: string;
  name: string;
  maxLength: number;
  isWorking: boolean;
  /** Another name than the one that there is. */
  onSave: (name: string) => void;
  /** It stays as it is. */
  onCancel: () => void;
}

/** Another name for something, in its place; Escape leaves it as it is. */
export function NameForm(props: NameFormProps) {
  const { className, label, name, maxLength, isWorking, onSave, onCancel } = props;
  const [typed, setTyped] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const canSave = typed.trim() !== "" && !isWorking;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    if (typed.trim() === name) onCancel();
    else onSave(typed.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // While capturing: the panel would close before a bubbling handler here runs.
    event.stopPropagation();
    onCancel();
  };

  return (
    <form className={className} onSubmit={save} onKeyDownCapture={press}>
      <InputGroup
        fill
        inputRef={input}
        value={typed}
        maxLength={maxLength}
        autoComplete="off"
        aria-label={label}
        onValueChange={setTyped}
      />
      <Button type="submit" aria-disabled={!canSave}>
        <FormattedMessage id="common.save" />
      </Button>
      <Button variant="minimal" onClick={onCancel}>
        <FormattedMessage id="common.cancel" />
      </Button>
    </form>
  );
}
