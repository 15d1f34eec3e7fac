import { useMemo, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useParams } from "react-router-dom";
import type { ListQuery } from "../../../schemas/list.ts";
import {
  fetchCustomerLogs,
  fetchCustomerStatistics,
  logTableUrl,
  suggestLoggedNames,
} from "../../api/activities.ts";
import { fetchCompany } from "../../api/companies.ts";
import type { Api } from "../../api/createApi.ts";
import type { SuggestValues } from "../../features/lists/provideResourceList.ts";
import { eraseLoggedPerson, fetchLoggedPeople, loggedPersonUrl } from "../../api/loggedPeople.ts";
import { Figures } from "../../features/logs/Figures.tsx";
import { LoggedPeople, personColumns } from "../../features/logs/LoggedPeople.tsx";
import { isPeriod, lastDays, type Period, PeriodChooser } from "../../features/logs/PeriodChooser.tsx";
import { logColumns } from "../../features/logs/logColumns.tsx";
import { LogRows } from "../../features/logs/LogRows.tsx";
import { LogsFrame } from "../../features/logs/LogsFrame.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { ListProvider } from "../ListProvider.tsx";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import {
  ActivitiesList,
  CompanyReading,
  LoggedPeopleList,
  type LoggedPerson,
  StatisticsReading,
} from "../../features/logs/selectors.ts";

/** A customer's log (spec §2.11). */
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
    <ReadingProvider of={CompanyReading} read={readCompany} changesWith={["companies"]}>
      <LogsIfFound id={id} />
    </ReadingProvider>
  );
}

function LogsIfFound({ id }: { id: number }) {
  const api = useApi();
  const { status, found } = CompanyReading.useReading();
  const loadPeople = useMemo(
    () => (of: Api, query: ListQuery, signal: AbortSignal) => fetchLoggedPeople(of, id, { query, signal }),
    [id],
  );
  const erase = useMemo(
    () => (of: Api, person: LoggedPerson) => eraseLoggedPerson(of, { customerId: id, id: person.id }),
    [id],
  );
  const loadLogs = useMemo(
    () => (api: Api, query: ListQuery, signal: AbortSignal) => fetchCustomerLogs(api, id, { query, signal }),
    [id],
  );
  const suggestNames = useMemo<SuggestValues>(
    () => (of, question, signal) => suggestLoggedNames(of, id, { ...question, signal }),
    [id],
  );
  if (status === "gone") return <NotFoundPage />;
  // For a missing customer, each part of the page would report it again.
  if (status === "loading" && found === null) return <Skeleton lines={6} />;
  return (
    <LogsFrame companyId={id}>
      <FiguresOfPeriod id={id} />
      <ListProvider
        of={ActivitiesList}
        name="customer-logs"
        resource="companyUsers"
        columns={logColumns}
        isKept={false}
        loadPage={loadLogs}
        suggest={suggestNames}
      >
        <LogRows of="customer" isPart tableUrl={(query) => logTableUrl(api, id, query)} />
      </ListProvider>
      <ListProvider
        of={LoggedPeopleList}
        name="customer-log-people"
        addressPrefix="people."
        resource="companyUsers"
        columns={personColumns}
        isKept={false}
        loadPage={loadPeople}
        remove={erase}
      >
        <LoggedPeople addressOf={(person) => loggedPersonUrl(api, id, person.id)} />
      </ListProvider>
    </LogsFrame>
  );
}

/** Statistics of the chosen days; while the input is no valid period, those of the last valid one. */
function FiguresOfPeriod({ id }: { id: number }) {
  const [chosen, setChosen] = useState(() => lastDays(30));
  const [shown, setShown] = useState({ ...chosen, refreshes: 0 });
  const choose = (period: Period) => {
    setChosen(period);
    if (isPeriod(period)) setShown({ ...period, refreshes: 0 });
  };
  const { from, to, refreshes } = shown;
  const read = useMemo(
    () => (api: Api, signal: AbortSignal) =>
      fetchCustomerStatistics(api, { customerId: id, from, to }, signal),
    [id, from, to],
  );
  return (
    <Panel title={<FormattedMessage id="logs.figures" />}>
      <PeriodChooser
        period={chosen}
        onChoose={choose}
        onRefresh={() => setShown({ ...shown, refreshes: refreshes + 1 })}
      />
      {!isPeriod(chosen) && (
        <p role="alert">
          <FormattedMessage id="logs.noPeriod" />
        </p>
      )}
      <ReadingProvider of={StatisticsReading} key={`${from} ${to} ${refreshes}`} read={read}>
        <Figures />
      </ReadingProvider>
    </Panel>
  );
}
