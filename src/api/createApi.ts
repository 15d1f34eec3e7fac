import type { AxiosInstance } from "axios";
import { type CallWatch, createCallWatch } from "./callWatch.ts";
import type { FetchCode } from "../later/fetchCode.ts";
import { createFetchCode } from "./fetchCode.ts";
import { createHttpClient, requestTimeoutMs } from "./httpClient.ts";
import { type OpenSocket, openSocket, type SocketListener } from "./openSocket.ts";

/** The HTTP clients, the socket and the code loader. */
export interface Api {
  /** The API host, without a trailing slash (spec §7.1). */
  apiHost: string;
  http: AxiosInstance;
  /** For calls that may take as long as they need (spec §7.1). */
  httpWithoutTimeout: AxiosInstance;
  calls: CallWatch;
  getLanguage: () => string;
  /** Sets the language of later requests. */
  setLanguage: (language: string) => void;
  openSocket: (listener: SocketListener) => Promise<OpenSocket>;
  fetchCode: FetchCode;
}

export function createApi({ apiHost, language }: { apiHost: string; language: string }): Api {
  let spoken = language;
  const getLanguage = () => spoken;
  const calls = createCallWatch();
  const shared = { apiHost, getLanguage, calls };
  const http = createHttpClient({ ...shared, timeoutMs: requestTimeoutMs });
  const fetchCode = createFetchCode({ http, calls });
  return {
    apiHost,
    http,
    httpWithoutTimeout: createHttpClient({ ...shared, timeoutMs: 0 }),
    calls,
    getLanguage,
    setLanguage: (next) => {
      spoken = next;
    },
    openSocket: (listener) => openSocket({ apiHost, fetchCode }, listener),
    fetchCode,
  };
}
