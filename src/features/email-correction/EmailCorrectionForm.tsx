import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { emailCorrectionForm } from "../../forms/emailCorrectionForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import type { RecordContext } from "../records/selectors.ts";

interface EmailCorrectionFormProps<Entity> {
  of: RecordContext<Entity>;
  onCancel: () => void;
  onCorrected: (record: Entity) => void;
}

/** The address that an invitation went to, to be mended. */
export function EmailCorrectionForm<Entity>(props: EmailCorrectionFormProps<Entity>) {
  const { of, onCancel, onCorrected } = props;
  of.useSaved(onCorrected);
  return (
    <RecordForm
      form={emailCorrectionForm}
      record={of.useRecord()}
      submitLabelId="companyUsers.correctEmailSubmit"
      focusedField="email"
    >
      <Button variant="minimal" onClick={onCancel} text={<FormattedMessage id="common.cancel" />} />
    </RecordForm>
  );
}
