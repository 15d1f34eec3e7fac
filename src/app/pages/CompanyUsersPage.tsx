import { useCallback } from "react";
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
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { ResendProvider } from "../ResendProvider.tsx";
import { CompanyUsersList, MyCompanyReading } from "../../features/company-users/selectors.ts";

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
        <ListOfUsers />
      </ReadingProvider>
    </LaterTexts>
  );
}

function ListOfUsers() {
  const company = MyCompanyReading.useActorRef();
  // A deleted user frees a seat.
  const readSeats = useCallback(() => company.send({ type: "reading.again" }), [company]);
  return (
    <ListProvider
      of={CompanyUsersList}
      name="company-users"
      resource="companyUsers"
      columns={companyUserColumns}
      loadPage={fetchCompanyUsers}
      remove={remove}
      onRemoved={readSeats}
    >
      <InvitedUsers />
    </ListProvider>
  );
}

/** The list is read again when somebody is sent a new invitation. */
function InvitedUsers() {
  return (
    <ResendProvider resend={resendUserInvitation} onResent={CompanyUsersList.useReload()}>
      <CompanyUsers />
    </ResendProvider>
  );
}
