import {
  type ArrayFieldItemButtonsTemplateProps,
  type ArrayFieldItemTemplateProps,
  buttonId,
} from "@rjsf/utils";
import { useIntl } from "react-intl";
import { useItemTitles } from "../texts.ts";
import { CopyButton, MoveDownButton, MoveUpButton, RemoveButton } from "./buttons.tsx";

/** One item of a list with its buttons. */
export function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) {
  return (
    <div className="form-item">
      <div className="form-item-content">{children}</div>
      {hasToolbar && <ArrayFieldItemButtonsTemplate {...buttonsProps} />}
    </div>
  );
}

/** Up, down, copy and remove, each named with the index of its item. */
export function ArrayFieldItemButtonsTemplate(props: ArrayFieldItemButtonsTemplateProps) {
  const { disabled, readonly, fieldPathId, hasCopy, hasMoveDown, hasMoveUp, hasRemove, index, registry } =
    props;
  const itemTitleOf = useItemTitles();
  const intl = useIntl();
  const place = index + 1;
  const item = itemTitleOf(props.schema.title ?? "forms.words.ArrayItemTitle", place);
  const isOff = disabled === true || readonly === true;
  const common = { registry };
  return (
    <div className="form-item-actions">
      {(hasMoveUp || hasMoveDown) && (
        <>
          <span data-item-action="up" data-item={place}>
            <MoveUpButton
              {...common}
              id={buttonId(fieldPathId, "moveUp")}
              disabled={isOff || !hasMoveUp}
              title={intl.formatMessage({ id: "forms.moveItemUp" }, { item })}
              onClick={props.onMoveUpItem}
            />
          </span>
          <span data-item-action="down" data-item={place}>
            <MoveDownButton
              {...common}
              id={buttonId(fieldPathId, "moveDown")}
              disabled={isOff || !hasMoveDown}
              title={intl.formatMessage({ id: "forms.moveItemDown" }, { item })}
              onClick={props.onMoveDownItem}
            />
          </span>
        </>
      )}
      {hasCopy && (
        <CopyButton
          {...common}
          id={buttonId(fieldPathId, "copy")}
          disabled={isOff}
          title={intl.formatMessage({ id: "forms.copyItem" }, { item })}
          onClick={props.onCopyItem}
        />
      )}
      {hasRemove && !isOff && (
        <span data-item-action="remove" data-item={place}>
          <RemoveButton
            {...common}
            id={buttonId(fieldPathId, "remove")}
            title={intl.formatMessage({ id: "forms.removeItem" }, { item })}
            onClick={props.onRemoveItem}
          />
        </span>
      )}
    </div>
  );
}
