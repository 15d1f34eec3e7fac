import { HTMLTable } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { CsvSeparator } from "../../../schemas/csvLine.ts";
import type { ExamStatistics } from "../../../schemas/exam.ts";
import { useListPermissions } from "../session/useListPermissions.ts";
import { CsvButton } from "../../ui/CsvButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { attemptColumns } from "./attemptColumns.tsx";
import { Percent, Points } from "./Percent.tsx";
import { AttemptsList, ExamResultsReading } from "./selectors.ts";
import "./exams.css";

/** The results of an exam: overall, per question, and per attempt. */
export function ExamResults({
  examId,
  exportUrl,
}: {
  examId: number;
  exportUrl: (separator: CsvSeparator) => string;
}) {
  const intl = useIntl();
  const { status, found: results, failureMessageId, readAgain } = ExamResultsReading.useReading();
  return (
    <div className="exam is-wide">
      <header className="exam-head">
        <Link to={`/exams/${examId}`}>
          <FormattedMessage id="exams.backToExam" />
        </Link>
        <PageHeading>
          {results ? (
            <FormattedMessage id="exams.resultsOf" values={{ title: results.exam.title }} />
          ) : (
            <FormattedMessage id="pages.examResults" />
          )}
        </PageHeading>
      </header>
      {status === "failed" && <FailureCallout messageId={failureMessageId} onRetry={readAgain} />}
      {!results && status !== "failed" && <Skeleton lines={4} />}
      {results && <Figures statistics={results.statistics} />}
      <ResourceListView
        isPart
        list={AttemptsList.useList()}
        columns={attemptColumns}
        keyOf={({ id }) => id}
        nameOf={({ candidate }) => candidate}
        title={intl.formatMessage({ id: "exams.attempts" })}
        searchLabel={intl.formatMessage({ id: "exams.searchCandidates" })}
        resourceName={intl.formatMessage({ id: "exams.attemptsName" })}
        emptyMessage={<FormattedMessage id="exams.noAttempts" />}
        may={useListPermissions("exams")}
        actions={{ view: { to: ({ id }) => `/exams/${examId}/results/${id}` } }}
        aside={<CsvButton urlOf={exportUrl} />}
      />
    </div>
  );
}

function Figures({ statistics }: { statistics: ExamStatistics }) {
  const { submittedCount, judgedCount, passedCount, averagePercent, questions, examVersion } = statistics;
  if (examVersion === null) return null;
  return (
    <Panel title={<FormattedMessage id="exams.figures" values={{ version: examVersion }} />}>
      <dl className="exam-figures">
        <div>
          <dt>
            <FormattedMessage id="exams.submittedCount" />
          </dt>
          <dd>{submittedCount}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="exams.passed" />
          </dt>
          <dd>
            <FormattedMessage id="exams.ofThem" values={{ count: passedCount, total: judgedCount }} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="exams.average" />
          </dt>
          <dd>
            <Percent value={averagePercent} />
          </dd>
        </div>
      </dl>
      {submittedCount > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <section className="exam-scroll" tabIndex={0} aria-labelledby="exam-per-question">
          <HTMLTable compact className="exam-per-question">
            <caption id="exam-per-question">
              <FormattedMessage id="exams.perQuestion" />
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="exams.fields.question" />
                </th>
                <th scope="col">
                  <FormattedMessage id="exams.kind" />
                </th>
                <th scope="col">
                  <FormattedMessage id="exams.answeredBy" />
                </th>
                <th scope="col">
                  <FormattedMessage id="exams.averagePoints" />
                </th>
              </tr>
            </thead>
            <tbody>
              {questions.map(({ question, text, kind, answeredCount, averagePoints, points }) => (
                <tr key={question}>
                  <th scope="row">
                    {question + 1}. {text}
                  </th>
                  <td>
                    <FormattedMessage id={`exams.kinds.${kind}`} />
                  </td>
                  <td>{answeredCount}</td>
                  <td>
                    <FormattedMessage
                      id="exams.given"
                      values={{ given: <Points value={averagePoints} />, points }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </HTMLTable>
        </section>
      )}
    </Panel>
  );
}
