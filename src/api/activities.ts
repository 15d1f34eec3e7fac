import type { Activity } from "../../schemas/activity.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";

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
