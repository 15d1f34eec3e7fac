import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { ListQuery } from "../../../schemas/list.ts";
import { fetchCustomerLogs } from "../../api/activities.ts";
import { fetchCompany } from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import { logColumns } from "../../features/logs/logColumns.tsx";
import { LogRows } from "../../features/logs/LogRows.tsx";
import { LogsFrame } from "../../features/logs/LogsFrame.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useReading } from "../../state/reading.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** What the people of a customer did (spec §2.11). */
export function CustomerLogsPage() {
  const id = numericId(useParams()["id"]);
  if (id === null) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <LogsOfId key={id} id={id} />
    </LaterTexts>
  );
}

function LogsOfId({ id }: { id: number }) {
  const readCompany = useMemo(() => (api: Api, signal: AbortSignal) => fetchCompany(api, id, signal), [id]);
  return (
    <ReadingProvider read={readCompany} changesWith={["companies"]}>
      <LogsIfFound id={id} />
    </ReadingProvider>
  );
}

function LogsIfFound({ id }: { id: number }) {
  const { status } = useReading();
  const loadLogs = useMemo(
    () => (api: Api, query: ListQuery, signal: AbortSignal) => fetchCustomerLogs(api, id, { query, signal }),
    [id],
  );
  if (status === "gone") return <NotFoundPage />;
  return (
    <LogsFrame companyId={id}>
      <ListProvider
        name="customer-logs"
        resource="companyUsers"
        columns={logColumns}
        isKept={false}
        loadPage={loadLogs}
      >
        <LogRows />
      </ListProvider>
    </LogsFrame>
  );
}
