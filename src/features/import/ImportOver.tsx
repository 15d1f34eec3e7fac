import { Button, Callout } from "@blueprintjs/core";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useImport } from "./selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CrsChoice, crsName } from "./CrsChoice.tsx";

/** It is saved: where to look at it. */
export function ImportSaved() {
  const { job, drafts, projects, send } = useImport();
  if (!job) return null;
  const names = drafts.filter(({ isChosen }) => isChosen).map(({ name }) => name);
  return (
    <Panel title={<FormattedMessage id="imports.saved" />}>
      <output className="import-outcome">
        <FormattedMessage
          id="imports.savedInto"
          values={{
            count: names.length,
            names: <FormattedList value={names} />,
            workspace: <b>{job.workspace}</b>,
          }}
        />
      </output>
      <ul className="import-projects">
        {projects.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/projects/${id}/map-view`}>
              <FormattedMessage id="imports.openMap" values={{ name }} />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/workspaces">
            <FormattedMessage id="imports.toWorkspaces" />
          </Link>
        </li>
      </ul>
      <Button
        text={<FormattedMessage id="imports.another" />}
        onClick={() => send({ type: "import.again" })}
      />
    </Panel>
  );
}

/** A failed import: why, and where in the file. */
export function ImportFailed() {
  const intl = useIntl();
  const { job, answers, problemId, send } = useImport();
  const { code = "unknown", row, values } = job?.failure ?? {};
  return (
    <Panel title={<FormattedMessage id="imports.failed" values={{ name: job?.fileName ?? "" }} />}>
      <FailureCallout
        messageId={code === "import.gone" ? "imports.gone" : `errors.${code}`}
        values={values}
      />
      {row !== undefined && (
        <Callout icon={false} className="failed-row">
          <FormattedMessage id="imports.failedRow" values={{ row }} />
        </Callout>
      )}
      {answers.crs !== undefined && (
        <Callout icon={false} className="layer-doubts">
          <p>
            <FormattedMessage id="imports.crsSaid" values={{ crs: crsName(intl, answers.crs) }} />
          </p>
          <CrsChoice crs={answers.crs} />
        </Callout>
      )}
      {problemId !== null && <FailureCallout messageId={problemId} />}
      <div className="import-actions">
        <Button
          intent="primary"
          text={<FormattedMessage id="imports.tryAnother" />}
          onClick={() => send({ type: "import.again" })}
        />
      </div>
    </Panel>
  );
}
