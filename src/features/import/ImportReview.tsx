import { Button, Checkbox } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useImport, useImportedLayers } from "./selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { useUnsavedWork } from "../../ui/unsavedWork.ts";
import { BadRows } from "./BadRows.tsx";
import { LayerDoubts } from "./LayerDoubts.tsx";
import { LayerChoice } from "./LayerChoice.tsx";

interface ImportReviewProps {
  /** The shown layer on a map, and its first rows. */
  preview: ReactNode;
  /** How the shown layer is drawn. */
  style: ReactNode;
}

const layerExists = "errors.import.layerExists";

/** After a failed save the page is at its top: scrolls to the error far below. */
const lookAt = (problem: HTMLElement | null) => problem?.focus();

/** Review before saving: map, rows, names and style. */
export function ImportReview({ preview, style }: ImportReviewProps) {
  const { job, problemId, replaces, canSave, send } = useImport();
  const { layers, shown } = useImportedLayers();
  useUnsavedWork(true);
  if (!job) return null;
  return (
    <div className="import-review">
      <div className="import-seen">
        <Panel title={<FormattedMessage id="imports.preview" values={{ name: shown?.draft.name ?? "" }} />}>
          {preview}
        </Panel>
      </div>
      <div className="import-settings">
        <Panel
          title={
            <FormattedMessage id="imports.found" values={{ count: layers.length, name: job.fileName }} />
          }
        >
          <LayerChoice />
          {shown && <LayerDoubts layer={shown.layer} />}
          {shown && <BadRows badRows={shown.layer.badRows} />}
        </Panel>
        <Panel title={<FormattedMessage id="imports.style" values={{ name: shown?.draft.name ?? "" }} />}>
          {style}
        </Panel>
        <Panel title={<FormattedMessage id="imports.save" />}>
          {problemId !== null && (
            <div ref={lookAt} tabIndex={-1}>
              <FailureCallout messageId={problemId} />
            </div>
          )}
          {(replaces || problemId === layerExists) && (
            <Checkbox checked={replaces} onChange={() => send({ type: "replaces.toggle" })}>
              <FormattedMessage id="imports.replace" />
            </Checkbox>
          )}
          <div className="import-actions">
            <Button
              intent="primary"
              disabled={!canSave}
              onClick={() => send({ type: "import.save" })}
              text={<FormattedMessage id="imports.saveInto" values={{ workspace: job.workspace }} />}
            />
            <Button
              variant="minimal"
              text={<FormattedMessage id="imports.discard" />}
              onClick={() => send({ type: "import.cancel" })}
            />
          </div>
        </Panel>
      </div>
    </div>
  );
}
