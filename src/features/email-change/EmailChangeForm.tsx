import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { emailChangeForm } from "../../forms/emailChangeForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { EmailChanging } from "./selectors.ts";

/** Which e-mail one wants, and the password that proves who one is. */
export function EmailChangeForm({ onCancel }: { onCancel: () => void }) {
  return (
    <RecordForm
      form={emailChangeForm}
      record={EmailChanging.useRecord()}
      submitLabelId="emailChange.submit"
      focusedField="email"
    >
      <Button variant="minimal" onClick={onCancel} text={<FormattedMessage id="common.cancel" />} />
    </RecordForm>
  );
}
