import type { Activity } from "../../schemas/activity.ts";
import type { CustomerStatistics } from "../../schemas/customerStatistics.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { listParameters } from "./listParameters.ts";
import { toldByScreen } from "./resourcePages.ts";

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

/** Whom the log tells of, by name; all of them, of whom a page is cut out here. */
export async function fetchLoggedPeople(
  api: Api,
  customerId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
): Promise<ListPage<{ id: number; name: string }>> {
  const { customerLogPeople } = await askGraphql<{ customerLogPeople: { id: number; name: string }[] }>(api, {
    query: `query LoggedPeople($customerId: Int!) { customerLogPeople(customerId: $customerId) { id name } }`,
    variables: { customerId },
    signal,
  });
  const { page, limit, search = "" } = query;
  const found = customerLogPeople.filter(({ name }) =>
    name.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );
  return {
    data: found.slice((page - 1) * limit, page * limit),
    meta: {
      totalItems: found.length,
      itemsPerPage: limit,
      currentPage: page,
      totalPages: Math.ceil(found.length / limit),
    },
  };
}

/** Takes a person out of a customer's log; what they did stays and counts. */
export async function eraseLoggedPerson(
  api: Api,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  await api.http.delete(`/companies/${customerId}/logs/people/${id}`, toldByScreen);
}

/** Where the rows that a list finds can be had as a table, in the language of the screen. */
export const logTableUrl = (
  { apiHost, getLanguage }: Api,
  customerId: number,
  query: Omit<ListQuery, "page" | "limit">,
) => {
  const parameters = listParameters({ ...query, page: 1, limit: 1 });
  parameters.delete("page");
  parameters.delete("limit");
  parameters.set("language", getLanguage());
  return `${apiHost}/companies/${customerId}/logs.csv?${parameters}`;
};

/** Where all that the log tells of a person can be had. */
export const loggedPersonUrl = ({ apiHost }: Api, customerId: number, id: number) =>
  `${apiHost}/companies/${customerId}/logs/people/${id}`;
