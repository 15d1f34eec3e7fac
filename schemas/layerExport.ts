import { Type, type Static } from "typebox";
import { oneOf } from "./oneOf.ts";

/** Files that the server makes of a layer's features; CSV with commas or with semicolons. */
export const exportFormats = ["csv", "semicolonCsv", "geojson", "gpkg", "shp", "xlsx"] as const;
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
    /** GeoJSON is in degrees in any case (RFC 7946). */
    crs: Type.Unsafe<ExportSystem>(Type.Integer({ enum: [...exportSystems] })),
    /** Attributes by their names in the data, in the order of the file; others are left out. */
    columns: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { minItems: 1, maxItems: 500 }),
    /** Whether the file has what people call attributes and coded values. A GeoPackage has both names in any case. */
    hasLabels: Type.Boolean(),
    /** FES 2.0; left out: all features. */
    filter: Type.Optional(Type.String({ minLength: 1, maxLength: 12_000 })),
    /** The order of the rows; left out: the map server's own. */
    sort: Type.Optional(
      Type.Object(
        { attribute: Type.String({ minLength: 1, maxLength: 256 }), isDescending: Type.Boolean() },
        { additionalProperties: false },
      ),
    ),
    /** Only these features, in this order. */
    ids: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: maxChosenExport }),
    ),
  },
  { additionalProperties: false },
);
export type LayerExport = Static<typeof LayerExport>;
