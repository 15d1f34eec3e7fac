import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { Company } from "../../../schemas/company.ts";
import { companyUpdateForm } from "../../forms/companyUpdateForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CustomerEditing } from "./selectors.ts";
import "./customers.css";
import { MainUserPanel } from "./MainUserPanel.tsx";

interface CustomerProps {
  /** As loaded; null until then. */
  company: Company | null;
  /** Corrects the e-mail of a main user who is not activated. */
  emailCorrection: ReactNode;
  /** Begins in the form: the customer was opened to be changed. */
  isToEdit: boolean;
  /** Which workspaces the company has. */
  workspaces: ReactNode;
  users: ReactNode;
  copyFeedback: ReactNode;
}

/** One customer: its details, its main user, what it may see, and its users (spec §2.10). */
export function Customer(props: CustomerProps) {
  const { company, isToEdit, workspaces, users, copyFeedback, emailCorrection } = props;
  const model = CustomerEditing.useRecord();
  return (
    <div className="customer">
      <header className="customer-head">
        <Link to="/customers">
          <FormattedMessage id="customers.backToList" />
        </Link>
        <PageHeading>{company?.customerName ?? <FormattedMessage id="pages.customer" />}</PageHeading>
        {company && (
          <nav className="customer-links">
            <Link to={`/customers/${company.id}/logs`}>
              <FormattedMessage id="customers.logs" />
            </Link>
            <Link to={`/customers/${company.id}/single-sign-on`}>
              <FormattedMessage id="pages.singleSignOn" />
            </Link>
          </nav>
        )}
      </header>
      <div className="customer-main">
        <Panel title={<FormattedMessage id="customers.details" />}>
          <RecordForm
            form={companyUpdateForm}
            record={model}
            submitLabelId="customers.save"
            focusedField={isToEdit ? "customerName" : undefined}
          />
        </Panel>
        {company && (
          <MainUserPanel company={company} copyFeedback={copyFeedback} emailCorrection={emailCorrection} />
        )}
      </div>
      {company && (
        <Panel
          title={<FormattedMessage id="pages.workspaces" />}
          intro={<FormattedMessage id="customers.workspacesIntro" />}
        >
          {workspaces}
        </Panel>
      )}
      {company && <div className="customer-users">{users}</div>}
    </div>
  );
}
