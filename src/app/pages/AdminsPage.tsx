import type { ReactNode } from "react";
import type { Admin } from "../../../schemas/admin.ts";
import { deleteAdmin, fetchAdmins, resendAdminInvitation } from "../../api/admins.ts";
import type { Api } from "../../api/createApi.ts";
import { adminColumns, Admins } from "../../features/admins/Admins.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useResourceList } from "../../features/lists/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";

const remove = (api: Api, { id }: Admin) => deleteAdmin(api, id);

/** The platform admins (spec §1.2). */
export function AdminsPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        name="admins"
        resource="admins"
        columns={adminColumns}
        loadPage={fetchAdmins}
        remove={remove}
      >
        <ListAfterResending>
          <Admins />
        </ListAfterResending>
      </ListProvider>
    </LaterTexts>
  );
}

function ListAfterResending({ children }: { children: ReactNode }) {
  const { reload } = useResourceList();
  return (
    <ResendProvider resend={resendAdminInvitation} onResent={reload}>
      {children}
    </ResendProvider>
  );
}
