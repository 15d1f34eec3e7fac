import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { metadataToEdit } from "../../../machines/layer-metadata/suggestedMetadata.ts";
import type { LayerMetadata, LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { fetchMetadataRecord, saveMetadata, type StoredLayerKey } from "../../api/storedLayers.ts";
import { LayerMetadataForm } from "../../features/layer-metadata/LayerMetadataForm.tsx";
import { LayerMetadataEditing } from "../../features/layer-metadata/selectors.ts";
import { layerMetadataForm } from "../../forms/layerMetadataForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { numericId } from "../numericId.ts";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

function callsFor(key: StoredLayerKey): RecordCalls<LayerMetadataRecord, LayerMetadata> {
  return {
    load: (api, signal) => fetchMetadataRecord(api, key, signal),
    toValue: (record) => metadataToEdit(record.metadata, record),
    save: (api, { value, version }) => saveMetadata(api, key, { metadata: value, version }),
    onSaved: ({ layer, metadata }, { showSuccess }) =>
      showSuccess("layerMetadata.saved", { name: metadata.title ?? layer }),
  };
}

/** What people are told of a layer, for platform admins. */
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
