import { Type, type Static } from "typebox";
import { oneOf } from "./oneOf.ts";

/** Files that the server makes of a layer's features. */
export const exportFormats = ["gpkg", "shp", "xlsx"] as const;
export type ExportFileFormat = (typeof exportFormats)[number];

/** EPSG codes of the systems that their positions can be in: degrees with longitude first, or RD New. */
const exportSystems = [4326, 28992] as const;
export type ExportSystem = (typeof exportSystems)[number];

/** Most features that are asked for one by one, as a person chose them. */
export const maxChosenExport = 10_000;

/** What is exported, by `POST /projects/{id}/export`. */
export const LayerExport = Type.Object(
  {
    layer: Type.String({ minLength: 1, maxLength: 256 }),
    format: oneOf(exportFormats),
    crs: Type.Unsafe<ExportSystem>(Type.Integer({ enum: [...exportSystems] })),
    /** Attributes by their names in the data, in the order of the file; others are left out. */
    columns: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { minItems: 1, maxItems: 500 }),
    /** Whether the file has what people call attributes and coded values. A GeoPackage has both names in any case. */
    hasLabels: Type.Boolean(),
    /** FES 2.0; left out: all features. */
    filter: Type.Optional(Type.String({ minLength: 1, maxLength: 12_000 })),
    /** Only these features. */
    ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: maxChosenExport }),
    ),
  },
  { additionalProperties: false },
);
export type LayerExport = Static<typeof LayerExport>;
