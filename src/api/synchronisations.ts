import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type {
  Synchronisation,
  SynchronisationDecision,
  SynchronisationRequest,
} from "../../schemas/synchronisation.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, handledByCaller } from "./resourcePages.ts";

const path = "/workspaces/synchronisations";

/** One page of the log of synchronisations, by default the newest first. */
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

/** The running synchronisation; null when there is none. */
export async function fetchCurrentSynchronisation(
  api: Api,
  signal?: AbortSignal,
): Promise<Synchronisation | null> {
  const { data } = await fetchSynchronisations(api, { page: 1, limit: 1 }, signal);
  const [newest] = data;
  if (!newest || endedStates.includes(newest.state)) return null;
  return fetchSynchronisation(api, newest.id, signal);
}

/** Starts comparing the map server with our database (spec §1.9). */
export async function startSynchronisation(
  api: Api,
  request: SynchronisationRequest,
): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>("/workspaces/synchronise", request, handledByCaller);
  return data;
}

/** Applies the differences, except what is excluded. */
export async function applySynchronisation(
  api: Api,
  id: number,
  decision: SynchronisationDecision,
): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>(`${path}/${id}/apply`, decision, handledByCaller);
  return data;
}

/** Cancels a synchronisation before it is applied; nothing changes. */
export async function cancelSynchronisation(api: Api, id: number): Promise<Synchronisation> {
  const { data } = await api.http.post<Synchronisation>(`${path}/${id}/cancel`, {}, handledByCaller);
  return data;
}
