import { type ReactNode, useState } from "react";
import type { Api } from "../api/createApi.ts";
import { provideReading, type ReadingDeps } from "../features/lists/provideReading.ts";
import type { ReadingContext } from "../features/lists/readingSelectors.ts";
import { usePage } from "./usePage.ts";

interface ReadingProviderProps<Found> {
  of: ReadingContext<Found>;
  /** Needs a `key` per record. */
  read: (api: Api, signal: AbortSignal) => Promise<NoInfer<Found>>;
  changesWith?: ReadingDeps["changesWith"];
  children: ReactNode;
}

/** Provides one read-only record. */
export function ReadingProvider<Found>(props: ReadingProviderProps<Found>) {
  const { of, read, changesWith = [], children } = props;
  const { api, app } = usePage();
  const [logic] = useState(() => provideReading({ api, app, read, changesWith }));
  return <of.Provider logic={logic}>{children}</of.Provider>;
}
