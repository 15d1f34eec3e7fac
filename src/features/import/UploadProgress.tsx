import { Button, ProgressBar } from "@blueprintjs/core";
import { Pause, Play } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { writePercent } from "../../i18n/numbers.ts";
import { useImport } from "./selectors.ts";
import { Panel } from "../../ui/Panel.tsx";
import { useUnsavedWork } from "../../ui/unsavedWork.ts";
import { writeBytes } from "./writeBytes.ts";

/** How far the sending is, and how long it still takes. */
export function UploadProgress() {
  const intl = useIntl();
  const { job, file, upload, send } = useImport();
  useUnsavedWork(true);
  const size = job?.size ?? file?.size ?? 1;
  const portion = Math.min(1, upload.sentBytes / size);
  const isPaused = upload.state === "paused";
  return (
    <Panel title={<FormattedMessage id="imports.sending" values={{ name: job?.fileName ?? "" }} />}>
      <ProgressBar
        intent={upload.state === "waiting" ? "warning" : "primary"}
        value={portion}
        stripes={false}
        aria-label={intl.formatMessage({ id: "imports.sending" }, { name: job?.fileName ?? "" })}
      />
      <p className="upload-figures">
        <span>
          <FormattedMessage
            id="imports.sentOf"
            values={{
              sent: writeBytes(intl, upload.sentBytes),
              size: writeBytes(intl, size),
              portion: writePercent(intl, Math.floor(portion * 100) / 100),
            }}
          />
        </span>
        <output>
          {upload.state === "sending" && <TimeLeft seconds={upload.secondsLeft} />}
          {isPaused && <FormattedMessage id="imports.paused" />}
          {upload.state === "waiting" && <FormattedMessage id="imports.waiting" />}
        </output>
      </p>
      <div className="import-actions">
        <Button
          icon={isPaused ? <Play /> : <Pause />}
          text={<FormattedMessage id={isPaused ? "imports.continue" : "imports.pause"} />}
          onClick={() => send({ type: isPaused ? "upload.continue" : "upload.pause" })}
        />
        <Button
          variant="minimal"
          text={<FormattedMessage id="common.cancel" />}
          onClick={() => send({ type: "import.cancel" })}
        />
      </div>
    </Panel>
  );
}

const minuteS = 60;

function TimeLeft({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <FormattedMessage id="imports.measuring" />;
  if (seconds < minuteS)
    return <FormattedMessage id="imports.secondsLeft" values={{ count: Math.ceil(seconds) }} />;
  return <FormattedMessage id="imports.minutesLeft" values={{ count: Math.ceil(seconds / minuteS) }} />;
}
