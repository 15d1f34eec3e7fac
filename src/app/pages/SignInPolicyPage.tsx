import { useMemo } from "react";
import { FormattedMessage } from "react-intl";
import { Link, useParams } from "react-router-dom";
import type { SignInPolicy, SignInPolicyRecord } from "../../../schemas/signInPolicy.ts";
import { fetchSignInPolicy, saveSignInPolicy } from "../../api/secondFactor.ts";
import { SignInPolicyEditing } from "../../features/second-factor/selectors.ts";
import { SignInPolicyForm } from "../../features/second-factor/SignInPolicyForm.tsx";
import { signInPolicyForm } from "../../forms/signInPolicyForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

const callsFor = (companyId: number | null): RecordCalls<SignInPolicyRecord, SignInPolicy> => ({
  load: (api, signal) => fetchSignInPolicy(api, companyId, signal),
  toValue: ({ requiresSecondFactor }) => ({ requiresSecondFactor }),
  save: (api, { value, version }) => saveSignInPolicy(api, companyId, { policy: value, version }),
  onSaved: (_, { showSuccess }) => showSuccess("toasts.signInPolicySaved"),
});

/** How the people of a customer, or of the own company, sign in (spec §26.6). */
export function SignInPolicyPage() {
  const { id } = useParams();
  const companyId = id === undefined ? null : numericId(id);
  if (id !== undefined && companyId === null) return <NotFoundPage />;
  return <SignInPolicyOf key={companyId} companyId={companyId} />;
}

function SignInPolicyOf({ companyId }: { companyId: number | null }) {
  const calls = useMemo(() => callsFor(companyId), [companyId]);
  return (
    <RecordProvider of={SignInPolicyEditing} form={signInPolicyForm} calls={calls}>
      <IfFound companyId={companyId} />
    </RecordProvider>
  );
}

function IfFound({ companyId }: { companyId: number | null }) {
  const { status, isDirty } = SignInPolicyEditing.useRecord();
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={4} />}>
      <SignInPolicyForm
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
    </LaterTexts>
  );
}
