import { Button } from "@blueprintjs/core";
import type { ComponentProps } from "react";
import { FormattedMessage } from "react-intl";
import { emailCorrectionForm } from "../../forms/emailCorrectionForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";

interface EmailCorrectionFormProps extends Pick<ComponentProps<typeof RecordForm>, "record"> {
  onCancel: () => void;
}

/** The address that an invitation went to, to be mended. */
export function EmailCorrectionForm({ record, onCancel }: EmailCorrectionFormProps) {
  return (
    <RecordForm
      form={emailCorrectionForm}
      record={record}
      submitLabelId="companyUsers.correctEmailSubmit"
      focusedField="email"
    >
      <Button variant="minimal" onClick={onCancel} text={<FormattedMessage id="common.cancel" />} />
    </RecordForm>
  );
}
