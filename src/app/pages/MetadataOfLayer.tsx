import { type ReactNode, useState } from "react";
import { metadataToEdit } from "../../../machines/layer-metadata/suggestedMetadata.ts";
import type { LayerMetadata, LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { type DescribedLayerKey, fetchMetadataRecord, saveMetadata } from "../../api/storedLayers.ts";
import { LayerMetadataForm } from "../../features/layer-metadata/LayerMetadataForm.tsx";
import { LayerMetadataEditing } from "../../features/layer-metadata/selectors.ts";
import { layerMetadataForm } from "../../forms/layerMetadataForm.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type RecordCalls, RecordProvider } from "../RecordProvider.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

function callsFor(key: DescribedLayerKey): RecordCalls<LayerMetadataRecord, LayerMetadata> {
  return {
    load: (api, signal) => fetchMetadataRecord(api, key, signal),
    toValue: (record) => metadataToEdit(record.metadata, record),
    save: (api, { value, version }) => saveMetadata(api, key, { metadata: value, version }),
    onSaved: ({ layer, metadata }, { showSuccess }) =>
      showSuccess("layerMetadata.saved", { name: metadata.title ?? layer }),
  };
}

interface MetadataOfLayerProps {
  /** Read once. */
  of: DescribedLayerKey;
  /** The way back. */
  back: (record: LayerMetadataRecord) => ReactNode;
}

/** The form of what people are told of a layer, as it is reached by a workspace or by a project. */
export function MetadataOfLayer({ of: key, back }: MetadataOfLayerProps) {
  const [calls] = useState(() => callsFor(key));
  return (
    <RecordProvider of={LayerMetadataEditing} form={layerMetadataForm} calls={calls}>
      <MetadataIfFound back={back} />
    </RecordProvider>
  );
}

function MetadataIfFound({ back }: Pick<MetadataOfLayerProps, "back">) {
  const { status, isDirty } = LayerMetadataEditing.useRecord();
  if (status === "gone" && !isDirty) return <NotFoundPage />;
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <LayerMetadataForm back={back} />
    </LaterTexts>
  );
}
