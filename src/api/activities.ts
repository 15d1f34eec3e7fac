import type { CsvSeparator } from "../../schemas/csvLine.ts";
import type { Activity } from "../../schemas/activity.ts";
import { loggedNameFields } from "../../schemas/activityActions.ts";
import type { CustomerStatistics } from "../../schemas/customerStatistics.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";

const logsQuery = /* GraphQL */ `
  query CustomerLogs(
    $customerId: Int!
    $page: Int
    $limit: Int
    $sortBy: [String!]
    $search: String
    $filter: [FilterInput!]
  ) {
    customerLogs(
      customerId: $customerId
      page: $page
      limit: $limit
      sortBy: $sortBy
      search: $search
      filter: $filter
    ) {
      data {
        id
        logDate
        user
        action
        project
        layer
        durationSeconds
        details {
          subject
          changes {
            field
            before
            after
          }
        }
      }
      meta {
        totalItems
        itemsPerPage
        currentPage
        totalPages
      }
    }
  }
`;

/** One page of what a customer's people did (GraphQL `customerLogs`), for platform admins. */
export async function fetchCustomerLogs(
  api: Api,
  customerId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
): Promise<ListPage<Activity>> {
  const { customerLogs } = await askGraphql<{ customerLogs: ListPage<Activity> }>(api, {
    query: logsQuery,
    variables: { customerId, ...query },
    signal,
  });
  return customerLogs;
}

const statisticsQuery = /* GraphQL */ `
  query CustomerStatistics($customerId: Int!, $from: String!, $to: String!) {
    customerStatistics(customerId: $customerId, from: $from, to: $to) {
      from
      to
      loginCount
      sessionSeconds
      activeUsers
      projectsOpened {
        name
        count
      }
      layersEnabled {
        name
        count
      }
      loginsPerDay {
        day
        count
      }
      hoursOfWeek
    }
  }
`;

/** Figures over a customer's log (GraphQL `customerStatistics`), for platform admins. */
export async function fetchCustomerStatistics(
  api: Api,
  period: { customerId: number; from: string; to: string },
  signal: AbortSignal,
): Promise<CustomerStatistics> {
  const { customerStatistics } = await askGraphql<{ customerStatistics: CustomerStatistics }>(api, {
    query: statisticsQuery,
    variables: { ...period },
    signal,
  });
  return customerStatistics;
}

/** Names in a customer's log that contain what was typed; none for a field that holds no names. */
export async function suggestLoggedNames(
  api: Api,
  customerId: number,
  { field, typed, signal }: { field: string; typed: string; signal: AbortSignal },
): Promise<string[]> {
  if (!loggedNameFields.some((name) => name === field)) return [];
  const { customerLogNames } = await askGraphql<{ customerLogNames: string[] }>(api, {
    query: `query LoggedNames($customerId: Int!, $field: String!, $typed: String!) {
      customerLogNames(customerId: $customerId, field: $field, typed: $typed)
    }`,
    variables: { customerId, field, typed },
    signal,
  });
  return customerLogNames;
}

/** Where the rows that a list finds can be had as a table, in the language of the screen. */
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
