import { useState } from "react";
import { useParams } from "react-router-dom";
import type { AppEmitted } from "../../../machines/app/appContext.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchStoredLayers } from "../../api/storedLayers.ts";
import { provideLayerRemoval } from "../../features/workspace-layers/provide.ts";
import { WorkspaceLayers } from "../../features/workspace-layers/WorkspaceLayers.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { LayerRemoval, LayersReading } from "../../features/workspace-layers/selectors.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { usePage } from "../usePage.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** The layers of a workspace of the built-in map server, for platform admins (spec §1.9). */
export function WorkspaceLayersPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <LayersOfId key={id} id={id} />;
}

function LayersOfId({ id }: { id: number }) {
  const [reading] = useState(() => readingOf(id));
  return (
    <ReadingProvider of={LayersReading} {...reading}>
      <LayersToRemove id={id} />
    </ReadingProvider>
  );
}

/** A machine reloads the list when a layer was added or removed. */
function readingOf(id: number) {
  let workspace: string | undefined;
  return {
    read: async (api: Api, signal: AbortSignal) => {
      const found = await fetchStoredLayers(api, id, signal);
      ({ workspace } = found);
      return found;
    },
    changesWith: (emitted: AppEmitted) =>
      emitted.type === "layers.changed" ? emitted.workspace === workspace : emitted.type === "changes.missed",
  };
}

function LayersToRemove({ id }: { id: number }) {
  const page = usePage();
  const reading = LayersReading.useActorRef();
  const [removal] = useState(() => {
    const onRemoved = () => reading.send({ type: "reading.outdated" });
    return provideLayerRemoval({ ...page, workspaceId: id, onRemoved });
  });
  return (
    <LayerRemoval.Provider logic={removal}>
      <LayersIfFound id={id} />
    </LayerRemoval.Provider>
  );
}

function LayersIfFound({ id }: { id: number }) {
  if (LayersReading.useReading().status === "gone") return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={5} />}>
      <WorkspaceLayers workspaceId={id} />
    </LaterTexts>
  );
}
