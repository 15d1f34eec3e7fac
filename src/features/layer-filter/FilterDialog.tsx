import { Button, Dialog, DialogBody, DialogFooter, Spinner } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { useId, type SyntheticEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { mostConditions } from "../../../schemas/layerFilter.ts";
import {
  FilterEditor,
  filterRules,
  selectDraft,
  selectIsEditing,
  selectIsEditorOpen,
  selectIsUndescribed,
} from "../../state/filterEditor.ts";
import { Layers } from "../../state/layers.ts";
import { ConditionRow } from "./ConditionRow.tsx";
import "./layerFilter.css";

/** The filter of one layer: conditions that all have to hold, by what its attributes hold. */
export function FilterDialog() {
  const intl = useIntl();
  const formId = useId();
  const editor = FilterEditor.useActorRef();
  const layers = Layers.useActorRef();
  const isOpen = FilterEditor.useSelector(selectIsEditorOpen);
  const isEditing = FilterEditor.useSelector(selectIsEditing);
  const isUndescribed = FilterEditor.useSelector(selectIsUndescribed);
  const draft = FilterEditor.useSelector(selectDraft);
  const { layer, attributes, conditions, isChecked } = draft;
  const problems = filterRules.problemsOf(draft);
  const close = () => editor.send({ type: "filter.close" });
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    editor.send({ type: "filter.check" });
    if ([...problems.values()].some((problem) => problem !== undefined)) return;
    const filter = filterRules.filterOfDraft(attributes, conditions);
    layers.send({ type: "layer.filter", name: layer, filter });
    close();
  };

  return (
    <Dialog
      className="filter-dialog"
      isOpen={isOpen}
      title={intl.formatMessage({ id: "filter.titleOf" }, { layer })}
      onClose={close}
      isCloseButtonShown={false}
    >
      <form id={formId} onSubmit={apply} noValidate>
        <DialogBody>
          {isUndescribed && (
            <p role="alert">
              <FormattedMessage id="filter.undescribed" />{" "}
              <Button size="small" onClick={() => editor.send({ type: "attributes.retry" })}>
                <FormattedMessage id="common.retry" />
              </Button>
            </p>
          )}
          {!isEditing && !isUndescribed && <Spinner size={24} />}
          {isEditing && (
            <>
              <p>
                <FormattedMessage id="filter.intro" />
              </p>
              <ul className="filter-conditions">
                {conditions.map(({ id, ...condition }, index) => (
                  <ConditionRow
                    key={id}
                    place={index + 1}
                    condition={condition}
                    attributes={attributes}
                    kind={filterRules.kindOf(attributes, condition.attribute)}
                    problem={isChecked ? problems.get(id) : undefined}
                    onChange={(change) => editor.send({ type: "condition.change", id, change })}
                    onRemove={() => editor.send({ type: "condition.remove", id })}
                  />
                ))}
              </ul>
              {conditions.length < mostConditions && (
                <Button
                  variant="minimal"
                  icon={<Plus />}
                  onClick={() => editor.send({ type: "condition.add" })}
                >
                  <FormattedMessage id="filter.add" />
                </Button>
              )}
            </>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={close}>
                <FormattedMessage id="common.cancel" />
              </Button>
              <Button type="submit" form={formId} intent="primary" disabled={!isEditing}>
                <FormattedMessage id="filter.apply" />
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
