import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { customerLogPeopleDocument } from "./activityDocuments.ts";
import { askGraphql } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** The people in a log, by name; the server sends all, one page is sliced here. */
export async function fetchLoggedPeople(
  api: Api,
  customerId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
): Promise<ListPage<{ id: number; name: string }>> {
  const { customerLogPeople } = await askGraphql(api, {
    document: customerLogPeopleDocument,
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

/** Anonymises a person in a customer's log; their activities stay and count. */
export async function eraseLoggedPerson(
  api: Api,
  { customerId, id }: { customerId: number; id: number },
): Promise<void> {
  await api.http.delete(`/companies/${customerId}/logs/people/${id}`, handledByCaller);
}

/** URL of everything logged about a person. */
export const loggedPersonUrl = ({ apiHost }: Api, customerId: number, id: number) =>
  `${apiHost}/companies/${customerId}/logs/people/${id}`;
