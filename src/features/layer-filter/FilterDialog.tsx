import { Button, Dialog, DialogBody, Spinner } from "@blueprintjs/core";
import { lazyPart } from "../../later/lazyPart.tsx";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import {
  FilterEditor,
  selectEditor,
  selectIsEditing,
  selectIsEditorOpen,
  selectIsUndescribed,
} from "./selectors.ts";
import { useTitle } from "../layers/nameSelectors.ts";
import "./layerFilter.css";

// Forms with all that a schema can ask for weigh more than the map's other tools.
const FilterForm = lazyPart(async () => (await import("./FilterForm.tsx")).FilterForm);

/** The filter of one layer: conditions that all have to hold, by what its attributes hold. */
export function FilterDialog() {
  const intl = useIntl();
  const editor = FilterEditor.useActorRef();
  const isOpen = FilterEditor.useSelector(selectIsEditorOpen);
  const isEditing = FilterEditor.useSelector(selectIsEditing);
  const isUndescribed = FilterEditor.useSelector(selectIsUndescribed);
  const { layer } = FilterEditor.useSelector(selectEditor);
  const title = useTitle(layer);
  const close = () => editor.send({ type: "filter.close" });
  const wait = <Spinner size={24} aria-label={intl.formatMessage({ id: "loading.label" })} />;

  return (
    <Dialog
      className="filter-dialog"
      isOpen={isOpen}
      title={intl.formatMessage({ id: "filter.titleOf" }, { layer: title })}
      onClose={close}
      isCloseButtonShown={false}
    >
      <DialogBody>
        {isEditing ? (
          <Suspense fallback={wait}>
            <LaterTexts placeholder={wait}>
              <FilterForm />
            </LaterTexts>
          </Suspense>
        ) : (
          <>
            {isUndescribed ? (
              <p role="alert">
                <FormattedMessage id="filter.undescribed" />{" "}
                <Button size="small" onClick={() => editor.send({ type: "attributes.retry" })}>
                  <FormattedMessage id="common.retry" />
                </Button>
              </p>
            ) : (
              wait
            )}
            <Button onClick={close}>
              <FormattedMessage id="common.cancel" />
            </Button>
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}
