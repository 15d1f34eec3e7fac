import {
  administrationTableUrl,
  fetchAdministration,
  suggestAdministrationNames,
} from "../../api/administration.ts";
import { LogRows } from "../../features/logs/LogRows.tsx";
import { administrationColumns } from "../../features/logs/logColumns.tsx";
import { ActivitiesList } from "../../features/logs/selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { ListProvider } from "../ListProvider.tsx";

/** The administration log, for platform admins. */
export function AdministrationLogPage() {
  const api = useApi();
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={ActivitiesList}
        name="logs"
        resource="companyUsers"
        columns={administrationColumns}
        loadPage={fetchAdministration}
        suggest={suggestAdministrationNames}
      >
        <LogRows of="administration" tableUrl={(query) => administrationTableUrl(api, query)} />
      </ListProvider>
    </LaterTexts>
  );
}
