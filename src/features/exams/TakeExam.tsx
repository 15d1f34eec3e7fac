import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useAttempt } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ExamResultView } from "./ExamResultView.tsx";
import type { RenderMap } from "./RenderMap.ts";
import { TakingExam } from "./TakingExam.tsx";
import "./exams.css";

interface TakeExamProps {
  renderMap: RenderMap;
  /** The exam whose draft is previewed. */
  previewOf?: number;
}

/** An exam from its introduction to its result (spec §1.5, §3.17, §8.22, §8.24). */
export function TakeExam({ renderMap, previewOf }: TakeExamProps) {
  const { status, exam, attempt, result, failureMessageId, retry, submit, toIntro } = useAttempt();
  const title = result?.title ?? attempt?.title ?? exam?.title;
  return (
    <div className="exam is-taken">
      <header className="exam-head">
        <Link to={previewOf === undefined ? "/exams" : `/exams/${previewOf}`}>
          <FormattedMessage id={previewOf === undefined ? "exams.backToList" : "exams.backToExam"} />
        </Link>
        <PageHeading>{title ?? <FormattedMessage id="pages.exam" />}</PageHeading>
      </header>
      {previewOf !== undefined && (
        <Callout compact intent="primary" icon={false}>
          <FormattedMessage id="exams.previewText" />
        </Callout>
      )}
      {(status === "loading" || status === "readingResult" || status === "loaded") && <Skeleton lines={6} />}
      {status === "loadFailed" && <FailureCallout messageId={failureMessageId} onRetry={retry} />}
      {(status === "intro" || status === "beginning") && <Intro isPreview={previewOf !== undefined} />}
      {status === "taking" && <TakingExam renderMap={renderMap} isPreview={previewOf !== undefined} />}
      {status === "submitting" && (
        <output className="exam-busy">
          <FormattedMessage id="exams.submitting" />
        </output>
      )}
      {status === "submitFailed" && (
        <FailureCallout titleId="exams.submitFailed" messageId={failureMessageId} onRetry={submit} />
      )}
      {status === "earlier" && result && (
        <>
          <Callout compact intent="primary" icon={false} className="exam-earlier">
            <FormattedMessage id={exam?.isRetake ? "exams.retakeText" : "exams.earlierText"} />
            <Button
              text={<FormattedMessage id={exam?.isRetake ? "exams.retake" : "exams.toNewVersion"} />}
              onClick={toIntro}
            />
          </Callout>
          <ExamResultView result={result} isNew renderMap={renderMap} />
        </>
      )}
      {status === "submitted" && result && (
        <ExamResultView result={result} isNew={attempt !== null} renderMap={renderMap} />
      )}
    </div>
  );
}

/** Conditions of the exam. */
function Intro({ isPreview }: { isPreview: boolean }) {
  const intl = useIntl();
  const { status, exam, failureMessageId, begin, readEarlier } = useAttempt();
  if (!exam) return null;
  const { description, timeLimitMinutes, passPercent, questionCount, attempt, isOpen } = exam;
  const isBegun = attempt !== null && attempt.submittedAt === null;
  return (
    <Panel title={intl.formatMessage({ id: "exams.intro" })}>
      {description && <p className="exam-text">{description}</p>}
      <ul className="exam-facts">
        <li>
          <FormattedMessage id="exams.questions" values={{ count: questionCount }} />
        </li>
        <li>
          {timeLimitMinutes === null ? (
            <FormattedMessage id="exams.introNoTimeLimit" />
          ) : (
            <FormattedMessage
              id={isBegun ? "exams.introTimeRuns" : "exams.introTimeLimit"}
              values={{ count: timeLimitMinutes }}
            />
          )}
        </li>
        <li>
          <FormattedMessage id="exams.introPass" values={{ percent: passPercent }} />
        </li>
        {!isPreview && (
          <li>
            <FormattedMessage id="exams.introSaved" />
          </li>
        )}
      </ul>
      {failureMessageId !== null && <FailureCallout messageId={failureMessageId} />}
      {isOpen || isBegun ? (
        <div className="exam-actions">
          <BusyButton
            intent="primary"
            isBusy={status === "beginning"}
            labelId={isBegun ? "exams.goOn" : "exams.begin"}
            onClick={begin}
          />
          {attempt !== null && !isBegun && (
            <Button text={<FormattedMessage id="exams.readEarlier" />} onClick={readEarlier} />
          )}
        </div>
      ) : (
        <p>
          <FormattedMessage id="errors.exam.notOpen" />
        </p>
      )}
    </Panel>
  );
}
