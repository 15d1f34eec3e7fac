import { useState } from "react";
import { fetchSynchronisations } from "../../api/synchronisations.ts";
import { provideSynchronisation } from "../../features/synchronisation/provide.ts";
import { RunsList, Synchronising } from "../../features/synchronisation/selectors.ts";
import { Runs, runColumns } from "../../features/synchronisation/Runs.tsx";
import { Synchronise } from "../../features/synchronisation/Synchronise.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { usePage } from "../usePage.ts";

/** Synchronising with the map server, and the log of earlier runs (spec §1.9). */
export function SynchronisePage() {
  const { api, app } = usePage();
  const [logic] = useState(() => provideSynchronisation(api, app));
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <Synchronising.Provider logic={logic}>
        <Synchronise
          log={
            <ListProvider
              of={RunsList}
              name="synchronisations"
              resource="synchronisation"
              columns={runColumns}
              loadPage={fetchSynchronisations}
            >
              <Runs />
            </ListProvider>
          }
        />
      </Synchronising.Provider>
    </LaterTexts>
  );
}
