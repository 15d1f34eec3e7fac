import { type ArrayFieldTemplateProps, buttonId, descriptionId, errorId, getUiOptions } from "@rjsf/utils";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { fieldOf } from "../../../schemas/records.ts";
import { elementOf } from "../../ui/elementOf.ts";
import { BelowField } from "../BelowField.tsx";
import { useItemTitles, useTexts, useTitles } from "../texts.ts";
import { AddButton } from "./buttons.tsx";

/** A list of items that can be added, removed and moved; changes are announced. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { canAdd, disabled, readonly, fieldPathId, uiSchema, items, onAddClick, schema, title } = props;
  const { optionalDataControl, rawErrors = [] } = props;
  const intl = useIntl();
  const titleOf = useTitles();
  const textOf = useTexts();
  const itemTitleOf = useItemTitles();
  const list = useRef<HTMLFieldSetElement>(null);
  const order = items.map(({ key }) => key).join();
  /** The requested change, and the order before it. */
  const asked = useRef<{ order: string; focus: () => HTMLElement | null | undefined }>(null);
  const [announcement, setAnnouncement] = useState("");
  const { description = schema.description, title: ownTitle = title, addLabel } = getUiOptions(uiSchema);

  // A moved item loses the focus: restores it for keyboard users.
  useEffect(() => {
    if (!asked.current || asked.current.order === order) return;
    asked.current.focus()?.focus();
    asked.current = null;
  });

  const ownItemTitle = fieldOf(schema.items, "title");
  const itemTitle = typeof ownItemTitle === "string" ? ownItemTitle : "forms.words.ArrayItemTitle";
  const itemAt = (place: number) => itemTitleOf(itemTitle, place);
  const addButton = () => document.getElementById(buttonId(fieldPathId, "add"));
  const button = (action: string, place: number) =>
    list.current?.querySelector<HTMLElement>(
      `:scope > .form-items > .form-item:nth-child(${place}) > .form-item-actions > [data-item-action="${action}"] > button`,
    );
  const lastField = () =>
    list.current?.querySelector<HTMLElement>(
      ":scope > .form-items > .form-item:last-child :is(input, select, textarea, button)",
    );
  const noteAction = ({ target, currentTarget }: MouseEvent<HTMLFieldSetElement>) => {
    const pressed = elementOf(target)?.closest<HTMLElement>("[data-item-action]");
    if (!pressed || pressed.closest("fieldset.form-array") !== currentTarget) return;
    const { itemAction = "", item = "" } = pressed.dataset;
    const place = Number(item);
    if (itemAction === "remove") {
      asked.current = {
        order,
        focus: () => button("remove", Math.min(place, items.length - 1)) ?? addButton(),
      };
      setAnnouncement(intl.formatMessage({ id: "forms.itemRemoved" }, { item: itemAt(place) }));
      return;
    }
    const next = itemAction === "up" ? place - 1 : place + 1;
    if (next < 1 || next > items.length) return;
    asked.current = { order, focus: () => button(itemAction, next) };
    setAnnouncement(intl.formatMessage({ id: "forms.itemMoved" }, { place: next }));
  };

  return (
    <fieldset
      className="form-object form-array"
      id={fieldPathId.$id}
      ref={list}
      tabIndex={-1}
      onClickCapture={noteAction}
      aria-describedby={description ? descriptionId(fieldPathId) : undefined}
    >
      <legend>{titleOf(ownTitle)}</legend>
      {optionalDataControl}
      {description && (
        <div className="form-description" id={descriptionId(fieldPathId)}>
          {textOf(description)}
        </div>
      )}
      {rawErrors.length > 0 && (
        <div className="form-error" id={errorId(fieldPathId)}>
          {rawErrors.join(" ")}
        </div>
      )}
      {items.length === 0 && (
        <p className="form-no-choices">
          <FormattedMessage id="forms.noItems" />
        </p>
      )}
      <div className="form-items">{items}</div>
      {canAdd && (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          disabled={disabled === true || readonly === true}
          registry={props.registry}
          title={typeof addLabel === "string" ? textOf(addLabel) : undefined}
          onClick={(event) => {
            asked.current = { order, focus: lastField };
            setAnnouncement(
              intl.formatMessage({ id: "forms.itemAdded" }, { item: itemAt(items.length + 1) }),
            );
            onAddClick(event);
          }}
        />
      )}
      <BelowField id={fieldPathId.$id} />
      <output className="visually-hidden">{announcement}</output>
    </fieldset>
  );
}
