import { type ReactNode } from "react";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import {
  deleteCompanyUser,
  fetchCompanyUsers,
  fetchMyCompany,
  resendUserInvitation,
} from "../../api/companyUsers.ts";
import type { Api } from "../../api/createApi.ts";
import { companyUserColumns, CompanyUsers } from "../../features/company-users/CompanyUsers.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { ResourceList, useResourceList } from "../../features/lists/selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";
import { MyCompanyReading } from "../../features/company-users/selectors.ts";

const remove = (api: Api, { id }: CompanyUser) => deleteCompanyUser(api, id);

/** The users of one's company (spec §2.14). */
export function CompanyUsersPage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ReadingProvider
        of={MyCompanyReading}
        read={fetchMyCompany}
        changesWith={["companies", "companyUsers"]}
      >
        <ListProvider
          name="company-users"
          resource="companyUsers"
          columns={companyUserColumns}
          loadPage={fetchCompanyUsers}
          remove={remove}
        >
          <SeatsAfterRemoval />
          <ListAfterResending>
            <CompanyUsers />
          </ListAfterResending>
        </ListProvider>
      </ReadingProvider>
    </LaterTexts>
  );
}

/** A user who is gone leaves a seat. */
function SeatsAfterRemoval() {
  const { readAgain } = MyCompanyReading.useReading();
  useEmitted(ResourceList.useActorRef(), "list.removed", readAgain);
  return null;
}

function ListAfterResending({ children }: { children: ReactNode }) {
  const { reload } = useResourceList();
  return (
    <ResendProvider resend={resendUserInvitation} onResent={reload}>
      {children}
    </ResendProvider>
  );
}
