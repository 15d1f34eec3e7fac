import { knownCrs } from "../../../machines/import/answers.ts";
import { Button } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useImport } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { crsName } from "./CrsChoice.tsx";

/** Questions that the file does not answer. */
export function ImportQuestions() {
  const intl = useIntl();
  const { job, answers, problemId, canAnswer, isAnswering, send } = useImport();
  if (!job) return null;
  const asksCrs = job.questions.includes("crs");
  const asksColumns = job.questions.includes("coordinateColumns");
  const columns = [
    { value: "", label: intl.formatMessage({ id: "imports.noColumn" }) },
    ...(job.columns?.names ?? []).map((value) => ({ value, label: value })),
  ];
  return (
    <Panel
      title={<FormattedMessage id="imports.questions" values={{ name: job.fileName }} />}
      intro={
        asksCrs ? <FormattedMessage id="imports.crsIntro" /> : <FormattedMessage id="imports.columnsIntro" />
      }
    >
      <div className="import-questions">
        {asksColumns && (
          <>
            <Question
              label={<FormattedMessage id="imports.xColumn" />}
              value={answers.xColumn ?? ""}
              options={columns}
              onChange={(xColumn) => send({ type: "answers.set", answers: { xColumn } })}
            />
            <Question
              label={<FormattedMessage id="imports.yColumn" />}
              value={answers.yColumn ?? ""}
              options={columns}
              onChange={(yColumn) => send({ type: "answers.set", answers: { yColumn } })}
            />
          </>
        )}
        {asksCrs && (
          <Question
            label={<FormattedMessage id="imports.crs" />}
            value={answers.crs ?? ""}
            options={knownCrs.map((value) => ({ value, label: crsName(intl, value) }))}
            onChange={(crs) => send({ type: "answers.set", answers: { crs } })}
          />
        )}
      </div>
      {problemId !== null && <FailureCallout messageId={problemId} />}
      <div className="import-actions">
        <BusyButton
          intent="primary"
          disabled={!canAnswer}
          isBusy={isAnswering}
          labelId="imports.answer"
          onClick={() => send({ type: "answers.send" })}
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

interface QuestionProps {
  label: ReactNode;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Question({ label, value, options, onChange }: QuestionProps) {
  const id = useId();
  return (
    <div className="import-question">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
