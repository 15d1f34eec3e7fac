import type { Admin } from "../../../schemas/admin.ts";
import { deleteAdmin, fetchAdmins, resendAdminInvitation } from "../../api/admins.ts";
import type { Api } from "../../api/createApi.ts";
import { adminColumns, Admins } from "../../features/admins/Admins.tsx";
import { AdminsList } from "../../features/admins/selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountActsPart } from "../AccountActsPart.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";

const remove = (api: Api, { id }: Admin) => deleteAdmin(api, id);

/** The platform admins (spec §1.2). */
export function AdminsPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={AdminsList}
        name="admins"
        resource="admins"
        columns={adminColumns}
        loadPage={fetchAdmins}
        remove={remove}
      >
        <InvitedAdmins />
      </ListProvider>
    </LaterTexts>
  );
}

const accountActs = ({ id, fullName, email }: Admin) => (
  <AccountActsPart holder={{ kind: "admin", id }} name={fullName || email} look="icon" />
);

/** The list is read again when somebody is sent a new invitation. */
function InvitedAdmins() {
  return (
    <ResendProvider resend={resendAdminInvitation} onResent={AdminsList.useReload()}>
      <Admins accountActs={accountActs} />
    </ResendProvider>
  );
}
