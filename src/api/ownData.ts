import type { Api } from "./createApi.ts";

/** All that is kept of who is signed in, as a file. Not asked for as a blob, in which no refusal could be read. */
export async function fetchOwnData(api: Api, signal: AbortSignal): Promise<File> {
  const { data } = await api.http.post<unknown>("/profile/copy", {}, { signal });
  return new File([JSON.stringify(data, null, 2)], "perceel-account.json", { type: "application/json" });
}
