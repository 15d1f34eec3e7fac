import type { Device } from "../../schemas/device.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, handledByCaller } from "./resourcePages.ts";

/** One page of the browsers in which the user is signed in. */
export function fetchDevices(api: Api, query: ListQuery, signal?: AbortSignal): Promise<ListPage<Device>> {
  return fetchResourcePage(api, "/auth/sessions", { query, signal });
}

/** Signs out in one browser, at once. */
export async function signOutDevice(api: Api, id: string): Promise<void> {
  await api.http.delete(`/auth/sessions/${id}`, handledByCaller);
}

/** Signs out everywhere but here. */
export async function signOutOtherDevices(api: Api, signal?: AbortSignal): Promise<void> {
  await api.http.delete("/auth/sessions", { signal });
}
