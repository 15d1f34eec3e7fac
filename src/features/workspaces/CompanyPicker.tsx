import { FormattedMessage, useIntl } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import type { Workspace } from "../../../schemas/workspace.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CompaniesToChooseList } from "./selectors.ts";

interface CompanyPickerProps {
  workspace: Workspace;
  onChoose: (company: Company) => void;
}

/** All companies, and whether each has the workspace; choosing one continues with it. */
export function CompanyPicker({ workspace, onChoose }: CompanyPickerProps) {
  const intl = useIntl();
  const list = CompaniesToChooseList.useList();
  return (
    <div className="company-picker">
      <SearchBox
        label={intl.formatMessage({ id: "workspaces.searchCompany" })}
        value={list.typed}
        onChange={list.searchFor}
      />
      {list.status === "failed" && <FailureCallout messageId={list.failureMessageId} onRetry={list.reload} />}
      {list.rows.length === 0 && list.status === "loading" && <Skeleton lines={3} />}
      <output className="assignment-none">
        {list.rows.length === 0 && list.status === "loaded" && (
          <FormattedMessage
            id="list.none"
            values={{ resource: intl.formatMessage({ id: "workspaces.companiesResourceName" }) }}
          />
        )}
      </output>
      <ul>
        {list.rows.map((company) => (
          <li key={company.id}>
            <button type="button" className="company-choice" onClick={() => onChoose(company)}>
              <span>{company.name}</span>{" "}
              <small>
                {company.workspaces.some(({ id }) => id === workspace.id) ? (
                  <FormattedMessage id="workspaces.hasAlready" />
                ) : (
                  <FormattedMessage id="workspaces.hasCount" values={{ count: company.workspaces.length }} />
                )}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {list.totalPages > 1 && (
        <Pager
          page={list.page}
          totalPages={list.totalPages}
          totalItems={list.totalItems}
          onGoTo={list.goTo}
          listName={intl.formatMessage({ id: "workspaces.companiesResourceName" })}
        />
      )}
    </div>
  );
}
