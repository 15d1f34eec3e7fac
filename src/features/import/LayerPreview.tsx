import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { ImportLayer } from "../../../schemas/geodataImport.ts";
import { useImportPreview } from "./previewSelectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FirstRows } from "./FirstRows.tsx";
import "./layerPreview.css";

interface LayerPreviewProps {
  layer: Pick<ImportLayer, "latlonBoundingBox" | "attributes">;
  map: ReactNode;
}

/** A layer's preview: on a map and as rows. */
export function LayerPreview({ layer, map }: LayerPreviewProps) {
  const { whole, preview, failureMessageId, retry } = useImportPreview();
  const shown = preview?.features.length ?? 0;
  return (
    <div className="layer-preview">
      {failureMessageId !== null && <FailureCallout messageId={failureMessageId} onRetry={retry} />}
      {layer.latlonBoundingBox ? (
        <div className="preview-map">{map}</div>
      ) : (
        <p className="field-hint">
          <FormattedMessage id="imports.nothingToSee" />
        </p>
      )}
      {preview && preview.numberMatched > shown && (
        <p className="field-hint">
          <FormattedMessage id="imports.sampled" values={{ shown, total: preview.numberMatched }} />
        </p>
      )}
      {whole ? (
        <FirstRows attributes={layer.attributes} features={whole.features} />
      ) : (
        failureMessageId === null && <Skeleton lines={4} />
      )}
    </div>
  );
}
