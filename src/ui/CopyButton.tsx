import { Button, type ButtonProps } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";

/** Copying as a button needs it. */
interface Copying {
  /** Whether what goes by this name was just copied. */
  isCopied: (name: string) => boolean;
  copy: (name: string, text: string) => void;
}

export interface CopyButtonProps extends Pick<ButtonProps, "className" | "size" | "text"> {
  /** What is copied, as a name; distinct from those of other copy buttons. */
  name: string;
  /** Makes the text to copy. */
  textOf: () => string;
  copying: Copying;
}

/** Copies a text to the clipboard; a tick shows that it did. */
export function CopyButton({ name, textOf, copying, ...button }: CopyButtonProps) {
  return (
    <Button
      {...button}
      variant="minimal"
      icon={copying.isCopied(name) ? <Tick /> : <Duplicate />}
      {...(button.text ? {} : { "aria-label": name, title: name })}
      onClick={() => copying.copy(name, textOf())}
    />
  );
}
