import { Button, type ButtonProps } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";

/** The copying state a button needs. */
interface Copying {
  /** Whether the button of this name has just copied. */
  isCopied: (name: string) => boolean;
  copy: (name: string, text: string) => void;
}

export interface CopyButtonProps extends Pick<ButtonProps, "className" | "size" | "text"> {
  /** Its name, which holds its text, if any; unique among copy buttons. */
  name: string;
  textOf: () => string;
  copying: Copying;
}

/** Copies a text to the clipboard; a tick confirms it. */
export function CopyButton({ name, textOf, copying, ...button }: CopyButtonProps) {
  return (
    <Button
      {...button}
      variant="minimal"
      icon={copying.isCopied(name) ? <Tick /> : <Duplicate />}
      aria-label={name}
      title={button.text ? undefined : name}
      onClick={() => copying.copy(name, textOf())}
    />
  );
}
