import { FormattedMessage } from "react-intl";
import type { PasswordRules } from "../../../schemas/companyPolicy.ts";
import { AccountName } from "../../forms/AccountName.tsx";
import type { FormDefinition } from "../../forms/defineForm.ts";
import { PasswordChecklist } from "../../forms/PasswordChecklist.tsx";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useSession } from "../session/useSession.ts";
import { PasswordChanging } from "./selectors.ts";

/** Another password for one's own account (spec §3.5, §5.3–5.7, §7.11). */
export function PasswordForm({ form, rules }: { form: FormDefinition; rules: PasswordRules }) {
  const model = PasswordChanging.useRecord();
  const { user } = useSession();
  return (
    <div className="account-panel">
      <p className="account-intro">
        <FormattedMessage id="passwordChange.intro" />
      </p>
      <RecordForm
        form={form}
        record={model}
        submitLabelId="passwordChange.submit"
        below={{ password: <PasswordChecklist value={model.value} rules={rules} /> }}
      >
        {user && <AccountName email={user.email} />}
      </RecordForm>
    </div>
  );
}
