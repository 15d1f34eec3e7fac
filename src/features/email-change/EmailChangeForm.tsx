import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { Profile } from "../../../schemas/profile.ts";
import { emailChangeForm } from "../../forms/emailChangeForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { EmailChanging } from "./selectors.ts";

interface EmailChangeFormProps {
  onCancel: () => void;
  onAsked: (profile: Profile) => void;
}

/** Which e-mail one wants, and the password that proves who one is. */
export function EmailChangeForm({ onCancel, onAsked }: EmailChangeFormProps) {
  EmailChanging.useSaved(onAsked);
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
