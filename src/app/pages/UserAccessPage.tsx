import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { ListQuery } from "../../../schemas/list.ts";
import { changedResources } from "../../../schemas/realtime.ts";
import { fetchUserAccess } from "../../api/access.ts";
import { fetchUsersOfCompany } from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import { AccessFrame } from "../../features/access/AccessFrame.tsx";
import { UserAccess } from "../../features/access/UserAccess.tsx";
import { UserPicker } from "../../features/access/UserPicker.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AccountActsPart } from "../AccountActsPart.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { AccessReading, UsersToLookAlongList } from "../../features/access/selectors.ts";

/** The list is neither sorted nor filtered. */
const noColumns: [] = [];

interface Ids {
  companyId: number;
  userId: number;
}

/** What a user of a customer can see, and why; for platform admins. */
export function UserAccessPage() {
  const parameters = useParams();
  const companyId = numericId(parameters["id"]);
  const userId = numericId(parameters["userId"]);
  if (companyId === null || userId === null) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <AccessOfIds companyId={companyId} userId={userId} />
    </LaterTexts>
  );
}

function AccessOfIds({ companyId, userId }: Ids) {
  const readAccess = useMemo(
    () => (api: Api, signal: AbortSignal) => fetchUserAccess(api, { companyId, userId }, signal),
    [companyId, userId],
  );
  return (
    <ReadingProvider of={AccessReading} key={userId} read={readAccess} changesWith={changedResources}>
      <AccessIfFound companyId={companyId} userId={userId} />
    </ReadingProvider>
  );
}

function AccessIfFound({ companyId, userId }: Ids) {
  const { status, found } = AccessReading.useReading();
  const loadUsers = useMemo(
    () => (api: Api, query: ListQuery, signal: AbortSignal) =>
      fetchUsersOfCompany(api, companyId, { query, signal }),
    [companyId],
  );
  if (status === "gone") return <NotFoundPage />;
  return (
    <AccessFrame
      companyId={companyId}
      picker={
        <ListProvider
          of={UsersToLookAlongList}
          name="users-to-look-along"
          addressPrefix={null}
          resource="companyUsers"
          columns={noColumns}
          isKept={false}
          loadPage={loadUsers}
        >
          <UserPicker companyId={companyId} userId={userId} />
        </ListProvider>
      }
    >
      <UserAccess
        accountActs={
          found && (
            <AccountActsPart
              holder={{ kind: "customer", companyId, id: userId }}
              name={found.user.fullName || found.user.email}
              look="button"
            />
          )
        }
      />
    </AccessFrame>
  );
}
