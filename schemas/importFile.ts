/** What can be imported, by the extension of its file. */
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

/** Largest file, bytes. */
export const importMaxBytes = 1024 * 1024 * 1024;
/** Most bytes of one piece of an upload. */
export const importPieceMaxBytes = 8 * 1024 * 1024;
