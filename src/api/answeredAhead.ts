import { AxiosError, type AxiosRequestConfig, type AxiosResponse, getAdapter } from "axios";
import { takeAhead } from "./answersAhead.ts";
import type { Api } from "./createApi.ts";

declare module "axios" {
  interface AxiosRequestConfig {
    /** When the answer came, by `performance.now()`, if it had been asked for ahead. */
    cameAtMs?: number;
  }
}

/** An answer that waited longer for its question, in ms, may no longer be true. */
const freshMs = 30_000;

/**
 * Settings of a call to a path of the API whose answer may have been asked for ahead: that is read and judged as one that comes
 * now. Asks anew where asking ahead failed, or was long ago.
 */
export function answeredAhead({ http }: Api, path: string): AxiosRequestConfig {
  const ahead = takeAhead(path);
  if (!ahead) return {};
  return {
    adapter: async (config) => {
      const answer = await ahead.catch(() => undefined);
      if (!answer || performance.now() - answer.cameAtMs > freshMs)
        return getAdapter(http.defaults.adapter)(config);
      const { status, headers, text: data, cameAtMs } = answer;
      const response: AxiosResponse = {
        status,
        headers,
        data,
        config: { ...config, cameAtMs },
        statusText: "",
      };
      if (config.validateStatus?.(status) ?? true) return response;
      throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
    },
  };
}
