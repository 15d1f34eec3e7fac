import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { ExamResult } from "../../../schemas/exam.ts";
import { Panel } from "../../ui/Panel.tsx";
import { JudgedQuestionView } from "./JudgedQuestionView.tsx";
import type { RenderMap } from "./RenderMap.ts";
import { Score } from "./Score.tsx";

/** What came of an attempt, for its candidate. */
export function ExamResultView({ result, renderMap }: { result: ExamResult; renderMap: RenderMap }) {
  const { score, isPassed, passPercent, questions } = result;
  return (
    <>
      <Callout intent={isPassed === null ? "primary" : isPassed ? "success" : "warning"} icon={false}>
        <p className="exam-outcome">
          {isPassed === null ? (
            <FormattedMessage id="exams.resultWaiting" />
          ) : (
            <FormattedMessage id={isPassed ? "exams.resultPassed" : "exams.resultNotPassed"} />
          )}
        </p>
        {score !== null && (
          <p>
            <Score of={result} /> <FormattedMessage id="exams.introPass" values={{ percent: passPercent }} />
          </p>
        )}
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
