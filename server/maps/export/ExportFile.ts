import type { Readable } from "node:stream";
import type { Feature, Geometry } from "geojson";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { ExportSystem } from "../../../schemas/layerExport.ts";
import type { AttributeType } from "../ogc-api/attributes.ts";

/** A column of a file. */
export interface ExportColumn {
  /** Its attribute, as in the data. */
  name: string;
  type: Exclude<AttributeType, "geometry">;
  /** What people call it. */
  alias: string;
  /** Its name in a file that has one for each. */
  head: string;
  /** Whether values are told by what they stand for. */
  isCoded: boolean;
  /** The value as the file tells it. */
  valueOf: (value: unknown) => unknown;
}

/** A feature with its position in the system of the file. */
export type ExportFeature = Pick<Feature<Geometry | null>, "id" | "geometry" | "properties">;

export interface ExportTarget {
  layer: string;
  title: string;
  crs: ExportSystem;
  columns: readonly ExportColumn[];
  /** All styles of the layer, where they are known. */
  style?: LayerStyle | undefined;
}

/** A way to make a file. */
export interface ExportFile {
  type: string;
  extension: string;
  /** The one system that it can be in; left out: any. */
  onlyIn?: ExportSystem;
  write: (target: ExportTarget, pages: AsyncIterable<readonly ExportFeature[]>) => Promise<Readable>;
}
