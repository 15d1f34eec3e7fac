import type { Admin } from "../../../schemas/admin.ts";
import type { NewAdmin as Invited } from "../../../schemas/newAdmin.ts";
import { inviteAdmin } from "../../api/admins.ts";
import { NewAdmin } from "../../features/admins/NewAdmin.tsx";
import { newAdminForm } from "../../forms/newAdminForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { AdminInviting } from "../../features/admins/selectors.ts";

const calls: RecordCalls<Admin, Invited> = {
  save: (api, { value }) => inviteAdmin(api, value),
  onSaved: ({ email }, { showSuccess, replacePage }) => {
    showSuccess("invitations.sent", { email });
    replacePage("/admins");
  },
};

/** Inviting a platform admin; afterwards, the list of them. */
export function NewAdminPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <RecordProvider of={AdminInviting} form={newAdminForm} calls={calls}>
        <NewAdmin />
      </RecordProvider>
    </LaterTexts>
  );
}
