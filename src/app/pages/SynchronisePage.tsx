import { fetchSynchronisations } from "../../api/synchronisations.ts";
import { Runs, runColumns } from "../../features/synchronisation/Runs.tsx";
import { Synchronise } from "../../features/synchronisation/Synchronise.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { SynchronisationProvider } from "../SynchronisationProvider.tsx";

/** Synchronising with the map server, and what came of it before (spec §1.9). */
export function SynchronisePage() {
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <SynchronisationProvider>
        <Synchronise
          log={
            <ListProvider
              name="synchronisations"
              resource="synchronisation"
              columns={runColumns}
              loadPage={fetchSynchronisations}
            >
              <Runs />
            </ListProvider>
          }
        />
      </SynchronisationProvider>
    </LaterTexts>
  );
}
