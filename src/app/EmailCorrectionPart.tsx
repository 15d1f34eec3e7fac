import { useMemo, useState } from "react";
import type { EmailCorrection as Correction } from "../../schemas/emailCorrection.ts";
import { EmailCorrection } from "../features/email-correction/EmailCorrection.tsx";
import { EmailCorrectionForm } from "../features/email-correction/EmailCorrectionForm.tsx";
import { emailCorrectionForm } from "../forms/emailCorrectionForm.ts";
import type { RecordContext } from "../features/records/selectors.ts";
import { type RecordCalls, RecordProvider } from "./RecordProvider.tsx";
import type { Page } from "./usePage.ts";

interface EmailCorrectionPartProps<Entity> {
  of: RecordContext<Entity>;
  /** Stable while it is the same invitation. */
  calls: RecordCalls<Entity, Correction>;
  emailOf: (entity: Entity) => string;
  onCorrected: (entity: Entity) => void;
}

/** Corrects the address of an open invitation; reloaded each time the dialog opens. */
export function EmailCorrectionPart<Entity>(props: EmailCorrectionPartProps<Entity>) {
  const { of, calls, emailOf, onCorrected } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const closing = useMemo(
    () => ({
      ...calls,
      onSaved: (entity: Entity, { showSuccess }: Page) => {
        setIsOpen(false);
        onCorrected(entity);
        showSuccess("invitations.sent", { email: emailOf(entity) });
      },
    }),
    [calls, emailOf, onCorrected],
  );
  return (
    <EmailCorrection isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={close}>
      <RecordProvider of={of} form={emailCorrectionForm} calls={closing}>
        <of.Reader>{(record) => <EmailCorrectionForm record={record} onCancel={close} />}</of.Reader>
      </RecordProvider>
    </EmailCorrection>
  );
}
