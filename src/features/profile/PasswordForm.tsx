import { FormattedMessage } from "react-intl";
import { AccountName } from "../../forms/AccountName.tsx";
import { PasswordChecklist } from "../../forms/PasswordChecklist.tsx";
import { passwordChangeForm } from "../../forms/passwordChangeForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useSession } from "../session/useSession.ts";
import { PasswordChanging } from "./selectors.ts";

/** Another password for one's own account (spec §3.5, §5.3–5.7, §7.11). */
export function PasswordForm() {
  const model = PasswordChanging.useRecord();
  const { user } = useSession();
  return (
    <div className="account-panel">
      <p className="account-intro">
        <FormattedMessage id="passwordChange.intro" />
      </p>
      <RecordForm
        form={passwordChangeForm}
        record={model}
        submitLabelId="passwordChange.submit"
        below={{ password: <PasswordChecklist value={model.value} /> }}
      >
        {user && <AccountName email={user.email} />}
      </RecordForm>
    </div>
  );
}
