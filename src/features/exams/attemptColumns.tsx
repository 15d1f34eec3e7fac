import { FormattedMessage } from "react-intl";
import type { ExamAttemptRow } from "../../../schemas/exam.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { Percent } from "./Percent.tsx";

export const attemptColumns: readonly Column<ExamAttemptRow>[] = [
  {
    field: "candidate",
    labelId: "exams.candidate",
    kind: "text",
    isSortable: true,
    render: ({ candidate }) => candidate,
    detail: ({ email }) => email,
  },
  {
    field: "examVersion",
    labelId: "exams.version",
    kind: "number",
    isSortable: true,
    isNumeric: true,
    widthPx: 120,
    render: ({ examVersion }) => examVersion,
  },
  {
    field: "submittedAt",
    labelId: "exams.submittedAt",
    kind: "date",
    isSortable: true,
    widthPx: 170,
    render: ({ submittedAt }) =>
      submittedAt === null ? (
        <FormattedMessage id="exams.attempt.open" />
      ) : (
        <Instant at={submittedAt} form="short" />
      ),
  },
  {
    field: "scorePercent",
    labelId: "exams.scoreTitle",
    kind: "number",
    isSortable: true,
    isNumeric: true,
    widthPx: 110,
    render: ({ scorePercent }) => <Percent value={scorePercent} />,
  },
  {
    field: "isPassed",
    labelId: "exams.outcome",
    kind: "boolean",
    isSortable: true,
    widthPx: 170,
    render: ({ isPassed, reviewCount }) => {
      if (reviewCount > 0)
        return <FormattedMessage id="exams.toJudgeCount" values={{ count: reviewCount }} />;
      if (isPassed === null) return "–";
      return <FormattedMessage id={isPassed ? "exams.passed" : "exams.notPassed"} />;
    },
  },
];
