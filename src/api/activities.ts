import type { CsvSeparator } from "../../schemas/csvLine.ts";
import type { Activity } from "../../schemas/activity.ts";
import { loggedNameFields } from "../../schemas/activityActions.ts";
import type { CustomerStatistics } from "../../schemas/customerStatistics.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import {
  customerLogNamesDocument,
  customerLogsDocument,
  customerStatisticsDocument,
} from "./activityDocuments.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";

/** One page of a customer's log (GraphQL `customerLogs`), for platform admins. */
export async function fetchCustomerLogs(
  api: Api,
  customerId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
): Promise<ListPage<Activity>> {
  const { customerLogs } = await askGraphql(api, {
    document: customerLogsDocument,
    variables: { customerId, ...query },
    signal,
  });
  const data = customerLogs.data.map((activity) => ({
    ...activity,
    customer: null,
    details: activity.details && {
      subject: activity.details.subject ?? undefined,
      changes: activity.details.changes ?? undefined,
    },
  }));
  return { data, meta: customerLogs.meta };
}

/** Statistics of a customer's log (GraphQL `customerStatistics`), for platform admins. */
export async function fetchCustomerStatistics(
  api: Api,
  period: { customerId: number; from: string; to: string },
  signal: AbortSignal,
): Promise<CustomerStatistics> {
  const { customerStatistics } = await askGraphql(api, {
    document: customerStatisticsDocument,
    variables: { ...period },
    signal,
  });
  return customerStatistics;
}

/** Names in a customer's log that contain the typed text; none for a field without names. */
export async function suggestLoggedNames(
  api: Api,
  customerId: number,
  { field, typed, signal }: { field: string; typed: string; signal: AbortSignal },
): Promise<string[]> {
  if (!loggedNameFields.some((name) => name === field)) return [];
  const { customerLogNames } = await askGraphql(api, {
    document: customerLogNamesDocument,
    variables: { customerId, field, typed },
    signal,
  });
  return customerLogNames;
}

/** URL of a list's rows as a table, in the language of the screen. */
export const logTableUrl = (
  { apiHost, getLanguage }: Api,
  customerId: number,
  { separator, ...query }: Omit<ListQuery, "page" | "limit"> & { separator: CsvSeparator },
) => {
  const parameters = listParameters({ ...query, page: 1, limit: 1 });
  parameters.delete("page");
  parameters.delete("limit");
  parameters.set("language", getLanguage());
  parameters.set("separator", separator);
  return `${apiHost}/companies/${customerId}/logs.csv?${parameters}`;
};
