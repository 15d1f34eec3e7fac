import { type ReactNode, useMemo } from "react";
import type { Api } from "../api/createApi.ts";
import { provideReading } from "../effects/provideReading.ts";
import { Reading } from "../state/reading.ts";
import { useApi } from "./ApiContext.ts";

interface ReadingProviderProps {
  /** The same function as long as it is the same thing that is read. */
  read: (api: Api, signal: AbortSignal) => Promise<unknown>;
  children: ReactNode;
}

/** One thing to look at, for the components inside. */
export function ReadingProvider({ read, children }: ReadingProviderProps) {
  const api = useApi();
  const logic = useMemo(() => provideReading({ api, read: (signal) => read(api, signal) }), [api, read]);
  return <Reading.Provider logic={logic}>{children}</Reading.Provider>;
}
