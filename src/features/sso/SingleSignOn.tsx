import { Callout } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { ReactNode } from "react";
import type { FormDefinition } from "../../forms/defineForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { FactList } from "../../ui/FactList.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SingleSignOnEditing } from "./selectors.ts";
import { SsoChecks } from "./SsoChecks.tsx";
import "./sso.css";

interface SingleSignOnProps {
  form: FormDefinition;
  /** Back to the company. */
  back: ReactNode;
}

/** What ticking a box does. */
const belowBoxes = {
  createsAccounts: (
    <p className="sso-box-help">
      <FormattedMessage id="sso.createsAccountsHelp" />
    </p>
  ),
  isRequired: (
    <p className="sso-box-help">
      <FormattedMessage id="sso.isRequiredHelp" />
    </p>
  ),
};

/** Where the people of a company sign in: the settings, what the provider has to know, and whether it works (spec §22.5–22.7). */
export function SingleSignOn({ form, back }: SingleSignOnProps) {
  const model = SingleSignOnEditing.useRecord();
  const { record } = model;
  return (
    <div className="single-sign-on">
      <header>
        {back}
        <PageHeading>
          <FormattedMessage id="pages.singleSignOn" />
        </PageHeading>
        <p>
          <FormattedMessage id="sso.intro" />
        </p>
      </header>
      {record && !record.isAvailable && (
        <Callout intent="warning">
          <FormattedMessage id="errors.sso.unavailable" />
        </Callout>
      )}
      <Warnings />
      <Panel title={<FormattedMessage id="sso.settings" />}>
        <RecordForm
          form={form}
          record={model}
          submitLabelId="sso.save"
          below={belowBoxes}
          isReadOnly={record?.isAvailable === false}
        />
      </Panel>
      {record && (
        <Panel
          title={<FormattedMessage id="sso.atProvider" />}
          intro={<FormattedMessage id="sso.atProviderIntro" />}
        >
          <FactList
            facts={[
              { label: <FormattedMessage id="sso.redirectUri" />, value: <code>{record.redirectUri}</code> },
              {
                label: <FormattedMessage id="sso.backChannelLogoutUri" />,
                value: <code>{record.backChannelLogoutUri}</code>,
              },
              {
                label: <FormattedMessage id="sso.postLogoutRedirectUri" />,
                value: <code>{record.postLogoutRedirectUri}</code>,
              },
            ]}
          />
        </Panel>
      )}
      {record?.settings && record.isAvailable && (
        <Panel title={<FormattedMessage id="sso.test" />}>
          <SsoChecks />
        </Panel>
      )}
    </div>
  );
}

/** From when on an admin is warned of a secret that expires, days. */
const warningDays = 30;

function Warnings() {
  const { record } = SingleSignOnEditing.useRecord();
  if (!record) return null;
  const { secretDaysLeft, lastFailure } = record;
  return (
    <>
      {secretDaysLeft !== null && secretDaysLeft <= warningDays && (
        <Callout intent={secretDaysLeft < 0 ? "danger" : "warning"}>
          <FormattedMessage
            id={secretDaysLeft < 0 ? "sso.secretExpired" : "sso.secretExpires"}
            values={{ count: secretDaysLeft }}
          />
        </Callout>
      )}
      {lastFailure && (
        <Callout intent="warning">
          <FormattedMessage
            id="sso.lastFailure"
            values={{ when: new Date(lastFailure.at), reason: lastFailure.text }}
          />
        </Callout>
      )}
    </>
  );
}
