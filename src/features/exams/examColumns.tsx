import { Tag } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { Exam, ExamState, ExamToTake } from "../../../schemas/exam.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { Percent } from "./Percent.tsx";

const intents = { draft: "none", published: "success", closed: "warning" } as const;

/** The state of an exam as a tag. */
export function ExamStateTag({ state }: { state: ExamState }) {
  return (
    <Tag minimal intent={intents[state]}>
      <FormattedMessage id={`exams.states.${state}`} />
    </Tag>
  );
}

export const examColumns: readonly Column<Exam>[] = [
  {
    field: "title",
    labelId: "exams.title",
    kind: "text",
    isSortable: true,
    widthPx: 300,
    render: ({ title }) => title,
  },
  {
    field: "state",
    labelId: "exams.state",
    isSortable: true,
    widthPx: 140,
    render: ({ state }) => <ExamStateTag state={state} />,
  },
  {
    field: "questionCount",
    labelId: "exams.questionCount",
    kind: "number",
    isSortable: true,
    isNumeric: true,
    widthPx: 130,
    render: ({ questionCount }) => questionCount,
  },
  {
    field: "submittedCount",
    labelId: "exams.submittedCount",
    kind: "number",
    isSortable: true,
    isNumeric: true,
    widthPx: 135,
    render: ({ submittedCount }) => submittedCount,
  },
  {
    field: "reviewCount",
    labelId: "exams.toReview",
    kind: "number",
    isSortable: true,
    isNumeric: true,
    widthPx: 150,
    render: ({ reviewCount }) => reviewCount,
  },
  {
    field: "updatedAt",
    labelId: "exams.updatedAt",
    kind: "date",
    isSortable: true,
    widthPx: 146,
    render: ({ updatedAt }) => <Instant at={updatedAt} form="short" />,
  },
];

/** The state of the own attempt. */
function AttemptState({ attempt, isOpen, isRetake }: Pick<ExamToTake, "attempt" | "isOpen" | "isRetake">) {
  if (!attempt) return <FormattedMessage id="exams.attempt.notBegun" />;
  if (!attempt.submittedAt) return <FormattedMessage id="exams.attempt.open" />;
  if (isOpen) return <FormattedMessage id={isRetake ? "exams.attempt.retake" : "exams.attempt.renewed"} />;
  if (attempt.scorePercent === null) return <FormattedMessage id="exams.attempt.waiting" />;
  return (
    <>
      <FormattedMessage id={attempt.isPassed ? "exams.passed" : "exams.notPassed"} />,{" "}
      <Percent value={attempt.scorePercent} />
    </>
  );
}

export const examToTakeColumns: readonly Column<ExamToTake>[] = [
  {
    field: "title",
    labelId: "exams.title",
    kind: "text",
    isSortable: true,
    render: ({ title }) => title,
    detail: ({ description }) => description,
  },
  {
    field: "timeLimitMinutes",
    labelId: "exams.time",
    kind: "number",
    isSortable: true,
    widthPx: 130,
    render: ({ timeLimitMinutes }) =>
      timeLimitMinutes === null ? (
        <FormattedMessage id="exams.noTimeLimit" />
      ) : (
        <FormattedMessage id="exams.minutes" values={{ count: timeLimitMinutes }} />
      ),
  },
  {
    field: "attempt",
    labelId: "exams.attempt.title",
    widthPx: 260,
    render: AttemptState,
  },
];
