import type { DemoSchedule } from "../../schemas/demoSchedule.ts";
import type { Api } from "./createApi.ts";

/** When the demo is put back as it was; only where the server is a demo. */
export async function fetchDemoSchedule(api: Api, signal?: AbortSignal): Promise<DemoSchedule> {
  const { data } = await api.http.get<DemoSchedule>("/demo", {
    isFailureOfCaller: true,
    signal,
  });
  return data;
}

/** Puts the demo back as it was, which ends every session. */
export async function resetDemo(api: Api): Promise<void> {
  await api.httpWithoutTimeout.post("/demo/reset", {});
}
