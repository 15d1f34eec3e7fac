import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type {
  Synchronisation,
  SynchronisationDecision,
  SynchronisationRequest,
} from "../../schemas/synchronisation.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, handledByCaller } from "./resourcePages.ts";

const path = "/workspaces/synchronisations";

/** One page of the log of synchronisations, the newest first unless asked otherwise. */
export function fetchSynchronisations(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Synchronisation>> {
  return fetchResourcePage(api, path, { query, signal });
}

/** One synchronisation with all its differences. */
export async function fetchSynchronisation(
  api: Api,
  id: number,
  signal?: AbortSignal,
): Promise<Synchronisation> {
  const config = { ...handledByCaller, signal };
  const { data } = await api.http.get<Synchronisation>(`${path}/${id}`, config);
  return data;
}

const endedStates: readonly string[] = ["applied", "unchanged", "failed", "cancelled"];

/** The synchronisation that is under way; null when there is none. */
export async function fetchCurrentSynchronisation(
  api: Api,
  signal?: AbortSignal,
): Promise<Synchronisation | null> {
  const { data } = await fetchSynchronisations(api, { page: 1, limit: 1 }, signal);
  const [newest] = data;
  if (!newest || endedStates.includes(newest.state)) return null;
  return fetchSynchronisation(api, newest.id, signal);
}

/** Has the server find out what differs between the map server and what is known here (spec §1.9). */
export async function startSynchronisation(
  api: Api,
  request: SynchronisationRequest,
): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>("/workspaces/synchronise", request, handledByCaller);
  return data;
}

/** Has the server make what it found so, but for what is left out. */
export async function applySynchronisation(
  api: Api,
  id: number,
  decision: SynchronisationDecision,
): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>(`${path}/${id}/apply`, decision, handledByCaller);
  return data;
}

/** Ends a synchronisation that was not applied yet; nothing changes. */
export async function cancelSynchronisation(api: Api, id: number): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>(`${path}/${id}/cancel`, {}, handledByCaller);
  return data;
}
