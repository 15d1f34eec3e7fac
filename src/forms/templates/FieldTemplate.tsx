import { FormGroup } from "@blueprintjs/core";
import { errorId, type FieldTemplateProps } from "@rjsf/utils";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { BelowField } from "../BelowField.tsx";

/** One field: its label above it, what is wrong with it below it. Titles in schemas are keys of texts. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, hidden, displayLabel, rawErrors = [], fieldPathId } = props;
  const intl = useIntl();
  if (hidden) return <div hidden>{children}</div>;
  if (!displayLabel) return children;
  const hasErrors = rawErrors.length > 0;
  return (
    <FormGroup
      className="form-field"
      intent={hasErrors ? "danger" : "none"}
      label={<FormattedMessage id={asMessageId(intl, label, "fields.unknown")} />}
      labelFor={id}
    >
      {children}
      {hasErrors && (
        <div className="bp6-form-helper-text" id={errorId(fieldPathId)}>
          {rawErrors.join(" ")}
        </div>
      )}
      <BelowField id={id} />
    </FormGroup>
  );
}
