import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { Api } from "../../api/createApi.ts";
import { fetchSynchronisation } from "../../api/synchronisations.ts";
import { Run } from "../../features/synchronisation/Run.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { RunReading } from "../../features/synchronisation/selectors.ts";

/** One synchronisation of the log (spec §1.9). */
export function SynchronisationPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <SynchronisationOfId key={id} id={id} />;
}

function SynchronisationOfId({ id }: { id: number }) {
  const read = useMemo(() => (api: Api, signal: AbortSignal) => fetchSynchronisation(api, id, signal), [id]);
  return (
    <ReadingProvider of={RunReading} read={read} changesWith={["synchronisation"]}>
      <SynchronisationIfFound />
    </ReadingProvider>
  );
}

function SynchronisationIfFound() {
  if (RunReading.useReading().status === "gone") return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={6} />}>
      <Run />
    </LaterTexts>
  );
}
