import { useMemo } from "react";
import { useParams } from "react-router-dom";
import type { Api } from "../../api/createApi.ts";
import { fetchStoredLayers } from "../../api/storedLayers.ts";
import { provideLayerRemoval } from "../../features/workspace-layers/provide.ts";
import { WorkspaceLayers } from "../../features/workspace-layers/WorkspaceLayers.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { LayerRemoval, LayersReading } from "../../features/workspace-layers/selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

/** The layers of a workspace of the map server inside the product, for platform admins (spec §1.9). */
export function WorkspaceLayersPage() {
  const id = numericId(useParams()["id"]);
  return id === null ? <NotFoundPage /> : <LayersOfId key={id} id={id} />;
}

function LayersOfId({ id }: { id: number }) {
  const read = useMemo(() => (api: Api, signal: AbortSignal) => fetchStoredLayers(api, id, signal), [id]);
  const api = useApi();
  const send = useSendToApp();
  const removal = useMemo(
    () =>
      provideLayerRemoval({
        api,
        workspaceId: id,
        showToast: (toast) => send({ type: "toast.show", toast }),
      }),
    [api, send, id],
  );
  return (
    <ReadingProvider of={LayersReading} read={read}>
      <LayerRemoval.Provider logic={removal}>
        <FollowLayers />
        <LayersIfFound id={id} />
      </LayerRemoval.Provider>
    </ReadingProvider>
  );
}

/** A layer that comes or goes does so on this page. */
function FollowLayers() {
  const reading = LayersReading.useActorRef();
  const { found } = LayersReading.useReading();
  useEmitted(AppScope.useActorRef(), "layers.changed", ({ workspace }) => {
    if (found?.workspace === workspace) reading.send({ type: "reading.outdated" });
  });
  useEmitted(LayerRemoval.useActorRef(), "layer.removed", () => reading.send({ type: "reading.outdated" }));
  return null;
}

function LayersIfFound({ id }: { id: number }) {
  if (LayersReading.useReading().status === "gone") return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={5} />}>
      <WorkspaceLayers workspaceId={id} />
    </LaterTexts>
  );
}
