import { Suspense, useMemo } from "react";
import { useParams } from "react-router-dom";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { StoredLayer } from "../../../schemas/storedLayer.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchStoredLayer, type StoredLayerKey } from "../../api/storedLayers.ts";
import { provideLayerStyle, provideStoredPreview } from "../../features/layer-style/provide.ts";
import { LayerPreview } from "../../features/import/LayerPreview.tsx";
import { LayerStyleForm } from "../../features/layer-style/LayerStyleForm.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { lazyPart } from "../../later/lazyPart.tsx";
import { useSendToApp } from "../../features/app/selectors.ts";
import { ImportPreview, useImportPreview } from "../../features/import/previewSelectors.ts";
import {
  LayerReading,
  LayerStyling,
  useLayerStyle,
  useSavedStyle,
} from "../../features/layer-style/selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useApi } from "../ApiContext.ts";
import { numericId } from "../numericId.ts";
import { ReadingProvider } from "../ReadingProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

// OpenLayers is loaded when there is something to show on a map.
const PreviewOnMap = lazyPart(
  async () => (await import("../../features/import/PreviewOnMap.tsx")).PreviewOnMap,
);

/** Editing the style of a layer of the built-in map server, for platform admins (spec §1.9). */
export function LayerStylePage() {
  const { id, name } = useParams();
  const workspaceId = numericId(id);
  if (workspaceId === null || name === undefined) return <NotFoundPage />;
  return <StyleOfLayer key={`${workspaceId}/${name}`} workspaceId={workspaceId} name={name} />;
}

function StyleOfLayer({ workspaceId, name }: StoredLayerKey) {
  const api = useApi();
  const [styling, preview, read] = useMemo(() => {
    const key = { workspaceId, name };
    const readLayer = (by: Api, signal: AbortSignal) => fetchStoredLayer(by, key, signal);
    return [provideLayerStyle(api, key, downloadFile), provideStoredPreview(api, key), readLayer] as const;
  }, [api, workspaceId, name]);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ReadingProvider of={LayerReading} read={read}>
        <LayerStyling.Provider logic={styling}>
          <ImportPreview.Provider logic={preview}>
            <StyleIfFound workspaceId={workspaceId} />
          </ImportPreview.Provider>
        </LayerStyling.Provider>
      </ReadingProvider>
    </LaterTexts>
  );
}

function StyleIfFound({ workspaceId }: { workspaceId: number }) {
  const reading = LayerReading.useReading();
  const { status, history, failureMessageId, send } = useLayerStyle();
  const layer = reading.found;
  if (reading.status === "gone" || status === "gone") return <NotFoundPage />;
  if (reading.status === "failed" || status === "loadFailed")
    return (
      <FailureCallout
        titleId="record.loadFailed"
        messageId={reading.failureMessageId ?? failureMessageId}
        onRetry={() => {
          if (reading.status === "failed") reading.readAgain();
          send({ type: "style.load" });
        }}
      />
    );
  return layer && history ? (
    <StyledLayer workspaceId={workspaceId} layer={layer} style={history.present.style} />
  ) : (
    <Skeleton lines={8} />
  );
}

interface StyledLayerProps {
  workspaceId: number;
  layer: StoredLayer;
  /** The draft. */
  style: LayerStyle;
}

function StyledLayer({ workspaceId, layer, style }: StyledLayerProps) {
  const send = useSendToApp();
  const { whole } = useImportPreview();
  const seen = useMemo(() => (whole?.features ?? []).map(({ properties }) => properties ?? {}), [whole]);
  useSavedStyle(() =>
    send({
      type: "toast.show",
      toast: {
        intent: "success",
        messageId: "workspaces.styleSaved",
        values: { name: layer.title || layer.name },
      },
    }),
  );
  return (
    <LayerStyleForm
      workspaceId={workspaceId}
      layer={layer}
      seen={seen}
      preview={
        <LayerPreview
          layer={layer}
          map={
            <Suspense fallback={<Skeleton lines={6} />}>
              <PreviewOnMap layer={layer} style={style} />
            </Suspense>
          }
        />
      }
    />
  );
}
