import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { emailCorrectionForm } from "../../forms/emailCorrectionForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { useRecord, useSavedRecord } from "../records/selectors.ts";

interface EmailCorrectionFormProps {
  onCancel: () => void;
  onCorrected: (record: never) => void;
}

/** The address that an invitation went to, to be mended. */
export function EmailCorrectionForm({ onCancel, onCorrected }: EmailCorrectionFormProps) {
  useSavedRecord(onCorrected);
  return (
    <RecordForm
      form={emailCorrectionForm}
      record={useRecord()}
      submitLabelId="companyUsers.correctEmailSubmit"
      focusedField="email"
    >
      <Button variant="minimal" onClick={onCancel} text={<FormattedMessage id="common.cancel" />} />
    </RecordForm>
  );
}
