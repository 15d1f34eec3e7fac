import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { metadataToEdit } from "../../../machines/layer-metadata/suggestedMetadata.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { Api } from "../../api/createApi.ts";
import {
  fetchMetadataRecord,
  fetchStoredLayer,
  saveMetadata,
  type StoredLayerKey,
} from "../../api/storedLayers.ts";
import { LayerMetadataForm } from "../../features/layer-metadata/LayerMetadataForm.tsx";
import { type EditedMetadata, LayerMetadataEditing } from "../../features/layer-metadata/selectors.ts";
import { layerMetadataForm } from "../../forms/layerMetadataForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

async function load(api: Api, key: StoredLayerKey, signal: AbortSignal): Promise<EditedMetadata> {
  const [record, described] = await Promise.all([
    fetchMetadataRecord(api, key, signal),
    fetchStoredLayer(api, key, signal),
  ]);
  return { ...record, described };
}

function callsFor(key: StoredLayerKey): RecordCalls<EditedMetadata, LayerMetadata> {
  return {
    load: (api, signal) => load(api, key, signal),
    toValue: ({ metadata, described }) => metadataToEdit(metadata, described),
    save: async (api, { value, version }, signal) => {
      await saveMetadata(api, key, { metadata: value, version });
      return await load(api, key, signal);
    },
    onSaved: ({ layer, metadata }, { showSuccess }) =>
      showSuccess("layerMetadata.saved", { name: metadata.title ?? layer }),
  };
}

/** What people are told of a layer of the built-in map server, for platform admins. */
export function LayerMetadataPage() {
  const { id, name } = useParams();
  const workspaceId = numericId(id);
  if (workspaceId === null || name === undefined) return <NotFoundPage />;
  return <MetadataOfLayer key={`${workspaceId}/${name}`} workspaceId={workspaceId} name={name} />;
}

function MetadataOfLayer({ workspaceId, name }: StoredLayerKey) {
  const calls = useMemo(() => callsFor({ workspaceId, name }), [workspaceId, name]);
  return (
    <RecordProvider of={LayerMetadataEditing} form={layerMetadataForm} calls={calls}>
      <MetadataIfFound workspaceId={workspaceId} />
    </RecordProvider>
  );
}

function MetadataIfFound({ workspaceId }: { workspaceId: number }) {
  const { status, isDirty } = LayerMetadataEditing.useRecord();
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <LayerMetadataForm workspaceId={workspaceId} />
    </LaterTexts>
  );
}
