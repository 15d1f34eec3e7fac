import { Button, type ButtonProps } from "@blueprintjs/core";
import { Duplicate, Tick } from "@blueprintjs/icons";
import { Copy, selectIsCopied } from "../../state/copy.ts";

export interface CopyButtonProps extends Pick<ButtonProps, "className" | "size" | "text" | "variant"> {
  /** What is copied, as a name; distinct from those of other copy buttons. */
  name: string;
  /** Makes the text to copy. */
  textOf: () => string;
}

/** Copies a text to the clipboard; a tick shows that it did. */
export function CopyButton({ name, textOf, ...button }: CopyButtonProps) {
  const copy = Copy.useActorRef();
  const isCopied = Copy.useSelector(selectIsCopied(name));
  return (
    <Button
      {...button}
      icon={isCopied ? <Tick /> : <Duplicate />}
      {...(button.text ? {} : { "aria-label": name, title: name })}
      onClick={() => copy.send({ type: "text.copy", subject: name, text: textOf() })}
    />
  );
}
