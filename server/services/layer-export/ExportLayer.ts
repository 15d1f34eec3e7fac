import type { Readable } from "node:stream";
import type { LayerExport } from "../../../schemas/layerExport.ts";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { LayerMetadata } from "../../../schemas/layerMetadata.ts";
import type { MapCall } from "../maps/MapCall.ts";

/** An export that its caller may have. */
export interface ExportOrder extends LayerExport, Pick<MapCall, "project" | "caller" | "signal"> {
  title: string;
  metadata: LayerMetadata | undefined;
  /** All styles of a layer of the embedded map server. */
  style: LayerStyle | undefined;
}

interface ExportedFile {
  /** Its media type. */
  type: string;
  extension: string;
  body: Readable;
}

/** Reads the features, page by page, and makes a file of them; throws what the map edge throws for a request of WFS. */
export type ExportLayer = (order: ExportOrder) => Promise<ExportedFile>;
