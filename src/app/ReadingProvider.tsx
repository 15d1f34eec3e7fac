import { type ReactNode, useMemo } from "react";
import type { ChangedResource, Work } from "../../schemas/realtime.ts";
import type { Api } from "../api/createApi.ts";
import { provideReading } from "../features/lists/provideReading.ts";
import { Reading } from "../features/lists/readingSelectors.ts";
import { useApi } from "./ApiContext.ts";
import { useChangesOf } from "./useChangesOf.ts";

interface ReadingProviderProps {
  /** The same function as long as it is the same thing that is read. */
  read: (api: Api, signal: AbortSignal) => Promise<unknown>;
  /** It is read anew when one of these changed. */
  changesWith?: readonly (ChangedResource | Work)[];
  children: ReactNode;
}

/** One thing to look at, for the components inside. */
export function ReadingProvider({ read, changesWith = [], children }: ReadingProviderProps) {
  const api = useApi();
  const logic = useMemo(() => provideReading({ api, read }), [api, read]);
  return (
    <Reading.Provider logic={logic}>
      <KeptFresh changesWith={changesWith} />
      {children}
    </Reading.Provider>
  );
}

function KeptFresh({ changesWith }: { changesWith: readonly (ChangedResource | Work)[] }) {
  const reading = Reading.useActorRef();
  useChangesOf(changesWith, () => reading.send({ type: "reading.outdated" }));
  return null;
}
