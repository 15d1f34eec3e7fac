import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { newAdminForm } from "../../forms/newAdminForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { AdminInviting } from "./selectors.ts";
import "./admins.css";

/** Inviting a platform admin (spec §1.2). */
export function NewAdmin() {
  const model = AdminInviting.useRecord();
  return (
    <div className="new-admin">
      <header>
        <Link to="/admins">
          <FormattedMessage id="admins.backToList" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.adminNew" />
        </PageHeading>
      </header>
      <Panel
        title={<FormattedMessage id="admins.details" />}
        intro={<FormattedMessage id="admins.inviteIntro" />}
      >
        <RecordForm form={newAdminForm} record={model} submitLabelId="admins.invite" focusedField="email" />
      </Panel>
    </div>
  );
}
