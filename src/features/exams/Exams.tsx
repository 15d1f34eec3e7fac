import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import type { Exam } from "../../../schemas/exam.ts";
import { useListPermissions } from "../session/useListPermissions.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { examColumns, examToTakeColumns } from "./examColumns.tsx";
import { ExamsList, ExamsToTakeList } from "./selectors.ts";

const resultsButton = (exam: Exam) => <ResultsButton exam={exam} />;

/** The exams of the own company, for who makes them (spec §1.5). */
export function Exams() {
  const intl = useIntl();
  return (
    <ResourceListView
      list={ExamsList.useList()}
      columns={examColumns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      title={intl.formatMessage({ id: "pages.exams" })}
      searchLabel={intl.formatMessage({ id: "exams.search" })}
      resourceName={intl.formatMessage({ id: "exams.resourceName" })}
      emptyMessage={<FormattedMessage id="exams.none" />}
      may={useListPermissions("exams")}
      actions={{
        add: { labelId: "exams.add", to: "/exams/new" },
        view: { to: ({ id }) => `/exams/${id}` },
        update: { to: ({ id }) => `/exams/${id}` },
        remove: true,
      }}
      rowActionsWidthPx={110}
      rowActions={resultsButton}
      removalQuestion={({ title }) => ({
        title: intl.formatMessage({ id: "list.removeTitle" }, { name: title }),
        text: intl.formatMessage({ id: "exams.removeText" }),
        confirmLabel: intl.formatMessage({ id: "list.removeConfirm" }),
        nameToType: title,
      })}
    />
  );
}

function ResultsButton({ exam: { id, title, publishedVersion } }: { exam: Exam }) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <Button
      variant="minimal"
      size="small"
      disabled={publishedVersion === null}
      aria-label={intl.formatMessage({ id: "exams.resultsOf" }, { title })}
      text={<FormattedMessage id="exams.results" />}
      onClick={() => void navigate(`/exams/${id}/results`)}
    />
  );
}

/** The exams that the user can take or took. */
export function ExamsToTake() {
  const intl = useIntl();
  return (
    <ResourceListView
      list={ExamsToTakeList.useList()}
      columns={examToTakeColumns}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      title={intl.formatMessage({ id: "pages.exams" })}
      searchLabel={intl.formatMessage({ id: "exams.search" })}
      resourceName={intl.formatMessage({ id: "exams.resourceName" })}
      emptyMessage={<FormattedMessage id="exams.noneToTake" />}
      may={useListPermissions("exams")}
      actions={{ view: { to: ({ id }) => `/exams/${id}/take` } }}
    />
  );
}
