import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { ExamResult } from "../../../schemas/exam.ts";
import { Panel } from "../../ui/Panel.tsx";
import { JudgedQuestionView } from "./JudgedQuestionView.tsx";
import type { RenderMap } from "./RenderMap.ts";
import { Score } from "./Score.tsx";
import { takeFocus } from "./takeFocus.ts";

interface ExamResultViewProps {
  result: ExamResult;
  /** Handed in just now: what had the focus is gone. */
  isNew: boolean;
  renderMap: RenderMap;
}

/** Handed in by the clock, and not by the candidate. */
const isOutOfTime = ({ endsAt, submittedAt }: ExamResult) =>
  endsAt !== null && submittedAt !== null && Date.parse(submittedAt) >= Date.parse(endsAt);

/** The result of an attempt, for its candidate. */
export function ExamResultView({ result, isNew, renderMap }: ExamResultViewProps) {
  const { score, isPassed, passPercent, answeredCount, questionCount, questions } = result;
  return (
    <>
      <Callout intent={isPassed === null ? "primary" : isPassed ? "success" : "warning"} icon={false}>
        <div ref={isNew ? takeFocus : undefined} tabIndex={-1}>
          {isOutOfTime(result) && (
            <p>
              <FormattedMessage id="exams.timeWasUp" />
            </p>
          )}
          <p className="exam-outcome">
            {isPassed === null ? (
              <FormattedMessage id="exams.resultWaiting" />
            ) : (
              <FormattedMessage id={isPassed ? "exams.resultPassed" : "exams.resultNotPassed"} />
            )}
          </p>
          {score !== null && (
            <p>
              <Score of={result} />{" "}
              <FormattedMessage id="exams.introPass" values={{ percent: passPercent }} />
            </p>
          )}
          <p>
            <FormattedMessage id="exams.answeredOf" values={{ count: answeredCount, total: questionCount }} />
          </p>
        </div>
      </Callout>
      {questions && (
        <Panel title={<FormattedMessage id="exams.answers" />}>
          {questions.map((question, place) => (
            <JudgedQuestionView
              key={question.question}
              number={place + 1}
              question={question}
              renderMap={renderMap}
            />
          ))}
        </Panel>
      )}
      <p>
        <Link to="/exams">
          <FormattedMessage id="exams.backToList" />
        </Link>
      </p>
    </>
  );
}
