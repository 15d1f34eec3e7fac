import { Button, ProgressBar } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useImport } from "./selectors.ts";
import { Panel } from "../../ui/Panel.tsx";

/** The server reads the file, or saves its layers; leaving the page does not break that off. */
export function WorkProgress() {
  const intl = useIntl();
  const { job, send } = useImport();
  const isSaving = job?.state === "saving";
  const title = isSaving ? "imports.saving" : "imports.reading";
  const name = job?.fileName ?? "";
  return (
    <Panel title={<FormattedMessage id={title} values={{ name }} />}>
      <ProgressBar
        intent="primary"
        stripes={false}
        value={job && job.progress > 0 ? job.progress : undefined}
        aria-label={intl.formatMessage({ id: title }, { name })}
      />
      <p className="upload-figures">
        <FormattedMessage id="imports.mayLeave" />
      </p>
      {!isSaving && (
        <div className="import-actions">
          <Button
            variant="minimal"
            text={<FormattedMessage id="common.cancel" />}
            onClick={() => send({ type: "import.cancel" })}
          />
        </div>
      )}
    </Panel>
  );
}
