import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import { Link, useParams } from "react-router-dom";
import type { SingleSignOn as Settings, SingleSignOnRecord } from "../../../schemas/singleSignOn.ts";
import { fetchSingleSignOn, saveSingleSignOn } from "../../api/singleSignOn.ts";
import { provideSsoTest } from "../../features/sso/provide.ts";
import { SingleSignOnEditing, SsoTesting } from "../../features/sso/selectors.ts";
import { SingleSignOn } from "../../features/sso/SingleSignOn.tsx";
import { ownSingleSignOnForm, singleSignOnForm } from "../../forms/singleSignOnForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

const nothingSet: Settings = {
  issuer: "",
  clientId: "",
  createsAccounts: true,
  isEnabled: false,
  isRequired: false,
};

const callsFor = (companyId: number | null): RecordCalls<SingleSignOnRecord, Settings> => ({
  load: (api, signal) => fetchSingleSignOn(api, companyId, signal),
  toValue: ({ settings, domains }) => settings ?? { ...nothingSet, domains: domains.join(", ") },
  save: (api, { value, version }) => saveSingleSignOn(api, companyId, { settings: value, version }),
  onSaved: ({ settings }, { showSuccess }) =>
    showSuccess("customers.saved", { name: settings?.issuer ?? "" }),
});

/** Where the people of a customer, or of the own company, sign in (spec §22.5). */
export function SingleSignOnPage() {
  const { id } = useParams();
  const companyId = id === undefined ? null : numericId(id);
  if (id !== undefined && companyId === null) return <NotFoundPage />;
  return <SingleSignOnOf key={companyId} companyId={companyId} />;
}

function SingleSignOnOf({ companyId }: { companyId: number | null }) {
  const calls = useMemo(() => callsFor(companyId), [companyId]);
  const form = companyId === null ? ownSingleSignOnForm : singleSignOnForm;
  return (
    <RecordProvider of={SingleSignOnEditing} form={form} calls={calls}>
      <IfFound companyId={companyId} />
    </RecordProvider>
  );
}

function IfFound({ companyId }: { companyId: number | null }) {
  const api = useApi();
  const { status, isDirty, record } = SingleSignOnEditing.useRecord();
  const logic = useMemo(() => provideSsoTest({ api, companyId }), [api, companyId]);
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      {/* What a test found is not about settings that were changed since. */}
      <SsoTesting.Provider key={record?.version} logic={logic}>
        <SingleSignOn
          form={companyId === null ? ownSingleSignOnForm : singleSignOnForm}
          back={
            companyId === null ? (
              <Link to="/my-account?tab=company">
                <FormattedMessage id="sso.backToCompany" />
              </Link>
            ) : (
              <Link to={`/customers/${companyId}`}>
                <FormattedMessage id="sso.backToCustomer" />
              </Link>
            )
          }
        />
      </SsoTesting.Provider>
    </LaterTexts>
  );
}
