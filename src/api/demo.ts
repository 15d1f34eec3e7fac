import type { DemoSchedule } from "../../schemas/demoSchedule.ts";
import type { Api } from "./createApi.ts";

/** The time of the next reset; only where the server is a demo. */
export async function fetchDemoSchedule(api: Api, signal?: AbortSignal): Promise<DemoSchedule> {
  const { data } = await api.http.get<DemoSchedule>("/demo", {
    isFailureOfCaller: true,
    signal,
  });
  return data;
}

/** Resets the demo, which ends every session. */
export async function resetDemo(api: Api): Promise<void> {
  await api.httpWithoutTimeout.post("/demo/reset", {});
}
