/** Supported formats, by file extension. */
export const importExtensions = [
  "gpkg",
  "zip",
  "geojson",
  "json",
  "fgb",
  "kml",
  "kmz",
  "gml",
  "csv",
  "txt",
] as const;

/** Maximum size, bytes. */
export const importMaxBytes = 1024 * 1024 * 1024;
/** Maximum bytes of one chunk of an upload. */
export const importPieceMaxBytes = 8 * 1024 * 1024;
