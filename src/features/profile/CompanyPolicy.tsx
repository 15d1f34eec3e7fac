import { FormattedMessage } from "react-intl";
import { companyPolicyUpdateForm } from "../../forms/companyPolicyUpdateForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { CompanyPolicyEditing } from "./selectors.ts";

/** What the own company asks of its people's passwords and sessions, for its admins (spec §27.1). */
export function CompanyPolicy() {
  return (
    <Panel
      title={<FormattedMessage id="companyPolicy.title" />}
      intro={<FormattedMessage id="companyPolicy.intro" />}
    >
      <RecordForm
        form={companyPolicyUpdateForm}
        record={CompanyPolicyEditing.useRecord()}
        submitLabelId="companyPolicy.save"
      />
    </Panel>
  );
}
