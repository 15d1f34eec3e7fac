import { type ReactNode, useMemo } from "react";
import type { ChangedResource, Work } from "../../schemas/realtime.ts";
import type { Api } from "../api/createApi.ts";
import { provideReading } from "../features/lists/provideReading.ts";
import type { ReadingContext } from "../features/lists/readingSelectors.ts";
import { useApi } from "./ApiContext.ts";
import { useChangesOf } from "./useChangesOf.ts";

type Changes = readonly (ChangedResource | Work)[];

interface ReadingProviderProps<Found> {
  of: ReadingContext<Found>;
  /** The same function as long as it is the same thing that is read. */
  read: (api: Api, signal: AbortSignal) => Promise<NoInfer<Found>>;
  /** It is read anew when one of these changed. */
  changesWith?: Changes;
  children: ReactNode;
}

/** One thing to look at, for the components inside. */
export function ReadingProvider<Found>(props: ReadingProviderProps<Found>) {
  const { of, read, changesWith = [], children } = props;
  const api = useApi();
  const logic = useMemo(() => provideReading({ api, read }), [api, read]);
  return (
    <of.Provider logic={logic}>
      <of.Actor>
        {(reading) => (
          <KeptFresh changesWith={changesWith} onChange={() => reading.send({ type: "reading.outdated" })} />
        )}
      </of.Actor>
      {children}
    </of.Provider>
  );
}

function KeptFresh({ changesWith, onChange }: { changesWith: Changes; onChange: () => void }) {
  useChangesOf(changesWith, onChange);
  return null;
}
