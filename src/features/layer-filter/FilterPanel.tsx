import { Button, H3, Spinner } from "@blueprintjs/core";
import { type ReactNode, Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { lazyPart } from "../../later/lazyPart.tsx";
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

interface FilterPanelProps {
  /** The filter was put on the layer. */
  onApplied: () => void;
  /** Filters of this layer that were kept. */
  saved: ReactNode;
}

/** The filter of one layer, written beside the map: conditions and groups of them, by what its attributes hold. */
export function FilterPanel({ onApplied, saved }: FilterPanelProps) {
  const intl = useIntl();
  const editor = FilterEditor.useActorRef();
  const isOpen = FilterEditor.useSelector(selectIsEditorOpen);
  const isEditing = FilterEditor.useSelector(selectIsEditing);
  const isUndescribed = FilterEditor.useSelector(selectIsUndescribed);
  const { layer, wished } = FilterEditor.useSelector(selectEditor);
  const title = useTitle(layer);
  const wait = <Spinner size={24} aria-label={intl.formatMessage({ id: "loading.label" })} />;

  if (!isOpen) return null;
  return (
    <div className="filter-panel">
      <H3>{title}</H3>
      {isUndescribed && (
        <LaterTexts placeholder={wait}>
          <p role="alert">
            <FormattedMessage id="filter.undescribed" />{" "}
            <Button size="small" onClick={() => editor.send({ type: "attributes.retry" })}>
              <FormattedMessage id="common.retry" />
            </Button>
          </p>
        </LaterTexts>
      )}
      {isEditing && (
        <Suspense fallback={wait}>
          <LaterTexts placeholder={wait}>
            <FilterForm key={`${layer} ${wished ?? ""}`} onApplied={onApplied} />
            {saved}
          </LaterTexts>
        </Suspense>
      )}
      {!isEditing && !isUndescribed && wait}
    </div>
  );
}
