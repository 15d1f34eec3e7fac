import { InputGroup } from "@blueprintjs/core";
import { type FormEvent, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { ExamReview, JudgedQuestion } from "../../../schemas/exam.ts";
import { errorIdOf } from "../../forms/fields/fieldIds.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { JudgedQuestionView } from "./JudgedQuestionView.tsx";
import type { RenderMap } from "./RenderMap.ts";
import { Score } from "./Score.tsx";
import { ExamReviewReading } from "./selectors.ts";
import "./exams.css";

interface ExamReviewViewProps {
  examId: number;
  renderMap: RenderMap;
  onJudge: (question: number, points: number) => Promise<void>;
  /** Lets the candidate take the exam once more, or takes that back. */
  onAllowRetake: (isAllowed: boolean) => Promise<void>;
}

/** A submitted attempt as who made the exam sees it; free texts are given their points here. */
export function ExamReviewView({ examId, ...given }: ExamReviewViewProps) {
  const { status, found: review, failureMessageId, readAgain } = ExamReviewReading.useReading();
  return (
    <div className="exam is-taken">
      <header className="exam-head">
        <Link to={`/exams/${examId}/results`}>
          <FormattedMessage id="exams.backToResults" />
        </Link>
        <PageHeading>
          {review ? (
            <FormattedMessage
              id="exams.attemptOf"
              values={{ candidate: review.candidate, title: review.title }}
            />
          ) : (
            <FormattedMessage id="pages.examResults" />
          )}
        </PageHeading>
      </header>
      {status === "failed" && <FailureCallout messageId={failureMessageId} onRetry={readAgain} />}
      {!review && status !== "failed" && <Skeleton lines={6} />}
      {review && <Answers review={review} {...given} />}
    </div>
  );
}

type AnswersProps = Omit<ExamReviewViewProps, "examId"> & { review: ExamReview };

function Answers({ review, renderMap, onJudge, onAllowRetake }: AnswersProps) {
  const { score, isPassed, questions } = review;
  return (
    <>
      <output>
        {score === null ? (
          <FormattedMessage id="exams.waitsForYou" />
        ) : (
          <>
            <Score of={review} /> <FormattedMessage id={isPassed ? "exams.passed" : "exams.notPassed"} />.
          </>
        )}
      </output>
      {review.canAllowRetake && <Retake mayRetake={review.mayRetake} onAllow={onAllowRetake} />}
      <Panel title={<FormattedMessage id="exams.answers" />}>
        {questions.map((question, place) => (
          <JudgedQuestionView
            key={question.question}
            number={place + 1}
            question={question}
            renderMap={renderMap}
          >
            {question.kind === "freeText" && (
              <GivePoints question={question} number={place + 1} onJudge={onJudge} />
            )}
          </JudgedQuestionView>
        ))}
      </Panel>
    </>
  );
}

interface RetakeProps {
  mayRetake: boolean;
  onAllow: ExamReviewViewProps["onAllowRetake"];
}

/** Whether the candidate can take it again; a toggle. */
function Retake({ mayRetake, onAllow }: RetakeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const allow = () => {
    setIsBusy(true);
    onAllow(!mayRetake)
      // The application shows the error.
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <div className="exam-judge">
      {mayRetake && (
        <span>
          <FormattedMessage id="exams.retakeAllowed" />
        </span>
      )}
      <BusyButton
        isBusy={isBusy}
        labelId={mayRetake ? "exams.withdrawRetake" : "exams.allowRetake"}
        onClick={allow}
      />
    </div>
  );
}

interface GivePointsProps {
  question: JudgedQuestion;
  number: number;
  onJudge: ExamReviewViewProps["onJudge"];
}

/** The points of one answer, given by hand. */
function GivePoints({ question, number, onJudge }: GivePointsProps) {
  const intl = useIntl();
  const id = useId();
  const { given, points } = question;
  const [typed, setTyped] = useState(given === null ? "" : writePlainNumber(intl, given));
  const [isBusy, setIsBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const value = typed.trim() === "" ? Number.NaN : Number(typed.replace(",", "."));
  const isRight = value >= 0 && value <= points;
  const isFaulty = !isRight && (isRefused || typed.trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!isRight);
    if (!isRight) {
      document.getElementById(id)?.focus();
      return;
    }
    setIsBusy(true);
    onJudge(question.question, value)
      // The application shows the error.
      .catch(() => undefined)
      .finally(() => setIsBusy(false));
  };
  return (
    <form className="exam-judge" onSubmit={submit}>
      <label htmlFor={id}>
        <FormattedMessage id="exams.pointsFor" values={{ number, max: points }} />
      </label>
      <InputGroup
        id={id}
        inputMode="decimal"
        value={typed}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? errorIdOf(id) : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} labelId="exams.givePoints" />
      {isFaulty && (
        <span className="form-error" id={errorIdOf(id)}>
          <FormattedMessage id="exams.pointsWrong" values={{ max: points }} />
        </span>
      )}
    </form>
  );
}
