import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { newCompanyForm } from "../../forms/newCompanyForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CustomerInviting, WorkspacesReading } from "./selectors.ts";
import "./customers.css";

/** Inviting a customer (spec §2.12). */
export function NewCustomer() {
  const workspaces = WorkspacesReading.useReading().found ?? [];
  const model = CustomerInviting.useRecord();
  return (
    <div className="customer is-new">
      <header className="customer-head">
        <Link to="/customers">
          <FormattedMessage id="customers.backToList" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.customerNew" />
        </PageHeading>
      </header>
      <Panel
        title={<FormattedMessage id="customers.details" />}
        intro={<FormattedMessage id="customers.inviteIntro" />}
      >
        <RecordForm
          form={newCompanyForm}
          record={model}
          submitLabelId="customers.invite"
          focusedField="customerName"
          choices={{ "/workspaceIds": workspaces.map(({ id, name }) => ({ value: id, label: name })) }}
        />
      </Panel>
    </div>
  );
}
