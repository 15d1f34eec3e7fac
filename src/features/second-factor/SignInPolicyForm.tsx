import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { signInPolicyForm } from "../../forms/signInPolicyForm.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SignInPolicyEditing } from "./selectors.ts";
import "./secondFactor.css";

/** Whether the people of a company need a second factor (spec §26.6). */
export function SignInPolicyForm({ back }: { back: ReactNode }) {
  return (
    <div className="second-factors">
      <header>
        {back}
        <PageHeading>
          <FormattedMessage id="pages.signInPolicy" />
        </PageHeading>
      </header>
      <Panel
        title={<FormattedMessage id="secondFactor.policyPanel" />}
        intro={<FormattedMessage id="secondFactor.policyIntro" />}
      >
        <RecordForm
          form={signInPolicyForm}
          record={SignInPolicyEditing.useRecord()}
          submitLabelId="secondFactor.policySave"
        />
      </Panel>
    </div>
  );
}
