import { Button, type ButtonProps } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Cross, Duplicate, Plus, Trash } from "@blueprintjs/icons";
import { getSubmitButtonOptions, type IconButtonProps, type SubmitButtonProps } from "@rjsf/utils";
import type { MouseEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useTexts } from "../texts.ts";

/** Blueprint's buttons may be links, so their events are those of any element. */
const asPress =
  (onClick: IconButtonProps["onClick"]) =>
  (event: MouseEvent<HTMLElement>): void =>
    onClick?.(event as MouseEvent<HTMLButtonElement>);

type OwnIcon = NonNullable<ButtonProps["icon"]>;

/** An icon button. A name with its index ("Item 2 up") overrides the general one. */
function iconButton(icon: OwnIcon, labelId: MessageId) {
  return function IconButton(props: IconButtonProps) {
    const intl = useIntl();
    const { id, disabled, onClick, title } = props;
    return (
      <Button
        id={id}
        variant="minimal"
        size="small"
        icon={icon}
        aria-label={title ?? intl.formatMessage({ id: labelId })}
        title={title ?? intl.formatMessage({ id: labelId })}
        // Focusable while disabled: moving an item to its end keeps the focus.
        aria-disabled={disabled === true}
        onClick={disabled ? undefined : asPress(onClick)}
      />
    );
  };
}

export const CopyButton = iconButton(<Duplicate />, "forms.words.CopyButton");
export const MoveDownButton = iconButton(<ArrowDown />, "forms.words.MoveDownButton");
export const MoveUpButton = iconButton(<ArrowUp />, "forms.words.MoveUpButton");
export const RemoveButton = iconButton(<Trash />, "forms.words.RemoveButton");
export const ClearButton = iconButton(<Cross />, "forms.words.ClearButton");

export function AddButton({ id, disabled, onClick, title }: IconButtonProps) {
  return (
    <Button
      id={id}
      className="form-add"
      size="small"
      icon={<Plus />}
      disabled={disabled === true}
      onClick={asPress(onClick)}
      text={title ?? <FormattedMessage id="forms.words.AddButton" />}
    />
  );
}

export function SubmitButton({ uiSchema }: SubmitButtonProps) {
  const textOf = useTexts();
  const { norender, submitText = "" } = getSubmitButtonOptions(uiSchema);
  return norender ? null : <Button type="submit" intent="primary" text={textOf(submitText)} />;
}
