import { useNavigate } from "react-router-dom";
import type { Admin } from "../../../schemas/admin.ts";
import type { NewAdmin as Invited } from "../../../schemas/newAdmin.ts";
import { inviteAdmin } from "../../api/admins.ts";
import { NewAdmin } from "../../features/admins/NewAdmin.tsx";
import { newAdminForm } from "../../forms/newAdminForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { AdminInviting } from "../../features/admins/selectors.ts";

const calls: RecordCalls<Admin, Invited> = {
  save: (api, { value }) => inviteAdmin(api, value),
};

/** Inviting a platform admin; once that is done, the list of them. */
export function NewAdminPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={AdminInviting} form={newAdminForm} calls={calls}>
        <OnceInvited />
        <NewAdmin />
      </RecordProvider>
    </LaterTexts>
  );
}

function OnceInvited() {
  const navigate = useNavigate();
  const send = useSendToApp();
  AdminInviting.useSaved(({ email }: Admin) => {
    const toast = { intent: "success", messageId: "invitations.sent", values: { email } } as const;
    send({ type: "toast.show", toast });
    // Replacing: a step back would lead to a form that is done with.
    void navigate("/admins", { replace: true });
  });
  return null;
}
