import { Button } from "@blueprintjs/core";
import { Reset } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { suggestedMetadata } from "../../../machines/layer-metadata/suggestedMetadata.ts";
import type { LayerMetadataRecord } from "../../../schemas/layerMetadata.ts";
import { readableTitle } from "../../../schemas/guessedNames.ts";
import { layerMetadataForm } from "../../forms/layerMetadataForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { LayerMetadataEditing } from "./selectors.ts";
import "./layerMetadataForm.css";

interface LayerMetadataFormProps {
  /** The way back. */
  back: (record: LayerMetadataRecord) => ReactNode;
}

/** Editing what people are told of a layer and its attributes. */
export function LayerMetadataForm({ back }: LayerMetadataFormProps) {
  const model = LayerMetadataEditing.useRecord();
  const { record } = model;
  return (
    <div className="layer-metadata-form">
      <header>
        {record && back(record)}
        <PageHeading>
          {record ? (
            <FormattedMessage
              id="layerMetadata.of"
              values={{ name: record.metadata.title ?? readableTitle(record.layer, record.title) }}
            />
          ) : (
            <FormattedMessage id="pages.layerMetadata" />
          )}
        </PageHeading>
        <p>
          <FormattedMessage id="layerMetadata.intro" />
        </p>
      </header>
      <Panel title={<FormattedMessage id="pages.layerMetadata" />}>
        <RecordForm form={layerMetadataForm} record={model} submitLabelId="layerMetadata.save">
          <SuggestAgain />
        </RecordForm>
      </Panel>
    </div>
  );
}

/** Fills in what the data and their names say, instead of what was stored; it is saved as any change is. */
function SuggestAgain() {
  const { record, status, change } = LayerMetadataEditing.useRecord();
  return (
    <Button
      variant="minimal"
      icon={<Reset />}
      disabled={!record || status !== "editing"}
      onClick={() => {
        if (record) change({ ...suggestedMetadata(record) });
      }}
      text={<FormattedMessage id="layerMetadata.suggest" />}
    />
  );
}
