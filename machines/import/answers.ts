import type { GeodataImport, ImportAnswers } from "../../schemas/geodataImport.ts";

/**
 * Selectable coordinate systems, the most likely in files of a Dutch municipality first.
 * `EPSG:28992` is RD New, `4326` longitude and latitude, `4258` ETRS89.
 */
export const knownCrs = [
  "EPSG:28992",
  "EPSG:4326",
  "EPSG:3857",
  "EPSG:4258",
  "EPSG:25831",
  "EPSG:25832",
  "EPSG:31370",
] as const;

/** Default answers: RD New, and the columns that look like coordinates. */
export const acceptAnswers = ({ questions, columns }: GeodataImport): ImportAnswers => ({
  crs: questions.includes("crs") ? knownCrs[0] : undefined,
  xColumn: (questions.includes("coordinateColumns") && columns?.x) || undefined,
  yColumn: (questions.includes("coordinateColumns") && columns?.y) || undefined,
});

/** Whether every question has an answer; one column cannot be both coordinates. */
export function isAnswered({ questions }: GeodataImport, { crs, xColumn, yColumn }: ImportAnswers): boolean {
  if (questions.includes("crs") && !crs) return false;
  return !questions.includes("coordinateColumns") || (!!xColumn && !!yColumn && xColumn !== yColumn);
}
