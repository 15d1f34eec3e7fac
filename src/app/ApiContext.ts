import { createContext, useContext } from "react";
import type { Api } from "../api/createApi.ts";

/** The API clients, for pages that provide effects. */
export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("A page was shown outside the application's ApiContext.");
  return api;
}
