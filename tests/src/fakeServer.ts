import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from "axios";
import { createApi, type Api } from "../../src/api/createApi.ts";

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A real API client whose requests end here; `answer` gets the address, without the host. */
export function fakeServer(answer: (url: URL) => FakeAnswer | Promise<FakeAnswer>, apiHost = "/api") {
  const asked: URL[] = [];
  const api: Api = createApi({ apiHost, language: "nl" });
  const adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const url = new URL(`${config.baseURL ?? ""}${config.url ?? ""}`, "http://localhost");
    asked.push(url);
    const { status = 200, body, headers = {} } = await answer(url);
    const response: AxiosResponse = { status, statusText: "", data: body, headers, config };
    if (config.validateStatus && !config.validateStatus(status)) {
      throw new AxiosError("refused", AxiosError.ERR_BAD_REQUEST, config, undefined, response);
    }
    return response;
  };
  api.http.defaults.adapter = adapter;
  api.httpWithoutTimeout.defaults.adapter = adapter;
  return { api, asked };
}
