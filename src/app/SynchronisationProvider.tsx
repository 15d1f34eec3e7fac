import { type ReactNode, useMemo } from "react";
import { provideSynchronisation } from "../features/synchronisation/provide.ts";
import { Synchronising } from "../features/synchronisation/selectors.ts";
import { useApi } from "./ApiContext.ts";
import { useChangesOf } from "./useChangesOf.ts";

/** The synchronisation with the map server, for the components inside. */
export function SynchronisationProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const logic = useMemo(() => provideSynchronisation(api), [api]);
  return (
    <Synchronising.Provider logic={logic}>
      <KeptFresh />
      {children}
    </Synchronising.Provider>
  );
}

function KeptFresh() {
  const synchronising = Synchronising.useActorRef();
  useChangesOf(["synchronisation"], () => synchronising.send({ type: "run.outdated" }));
  return null;
}
