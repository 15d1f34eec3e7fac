import type { UnfinishedImport } from "../../../machines/import/importContext.ts";
import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Instant } from "../../i18n/Instant.tsx";
import { writePercent } from "../../i18n/numbers.ts";
import { useImport } from "./selectors.ts";
import { Panel } from "../../ui/Panel.tsx";

/** Unfinished imports, to resume or discard. */
export function UnfinishedImports() {
  const { begun, isStarting, send } = useImport();
  const intl = useIntl();
  if (begun.length === 0) return null;
  return (
    <Panel title={<FormattedMessage id="imports.begun" />}>
      <ul className="begun-imports">
        {begun.map((each) => {
          const { fileName: name, workspace } = each.job;
          return (
            <li key={each.job.id}>
              <div>
                <strong>{name}</strong>
                <p>
                  <FormattedMessage
                    id="imports.begunInto"
                    values={{
                      workspace,
                      at: <Instant at={each.job.createdAt} form="short" />,
                    }}
                  />{" "}
                  <HowFar begun={each} />
                </p>
              </div>
              <div className="begun-actions">
                {each.job.state !== "receiving" && (
                  <Button
                    disabled={isStarting}
                    aria-label={intl.formatMessage({ id: "imports.goOnWith" }, { name, workspace })}
                    text={<FormattedMessage id="imports.goOn" />}
                    onClick={() => send({ type: "import.open", id: each.job.id })}
                  />
                )}
                <Button
                  variant="minimal"
                  disabled={isStarting}
                  aria-label={intl.formatMessage({ id: "imports.discardOne" }, { name, workspace })}
                  text={<FormattedMessage id="imports.discard" />}
                  onClick={() => send({ type: "import.discard", id: each.job.id })}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function HowFar({ begun: { job, file } }: { begun: UnfinishedImport }) {
  const intl = useIntl();
  if (job.state !== "receiving") return <FormattedMessage id="imports.isSent" />;
  const portion = writePercent(intl, job.received / job.size);
  return <FormattedMessage id={file ? "imports.chooseAgain" : "imports.elsewhere"} values={{ portion }} />;
}
