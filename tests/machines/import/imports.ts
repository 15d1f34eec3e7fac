import type { UnfinishedImport, ImportOffer } from "../../../machines/import/importContext.ts";
import type { FileAtHand } from "../../../machines/import/chosenFiles.ts";
import type { ImportFile } from "../../../machines/import/importFiles.ts";
import type { GeodataImport, ImportAttribute, ImportLayer } from "../../../schemas/geodataImport.ts";

export const aFile = (differences: Partial<ImportFile> = {}): FileAtHand => ({
  name: "bomen.csv",
  size: 1000,
  lastModified: 1_790_000_000_000,
  text: () => Promise.resolve("<qgis/>"),
  ...differences,
});

export const anAttribute = (differences: Partial<ImportAttribute> = {}): ImportAttribute => ({
  name: "soort",
  type: "string",
  distinct: 3,
  values: ["eik", "beuk", "linde"],
  ...differences,
});

export const aLayer = (differences: Partial<ImportLayer> = {}): ImportLayer => ({
  index: 0,
  name: "bomen",
  featureCount: 3,
  geometry: "point",
  crs: "EPSG:28992",
  latlonBoundingBox: { minx: 5.1, miny: 52, maxx: 5.2, maxy: 52.1 },
  attributes: [anAttribute()],
  badRows: { count: 0, first: [] },
  ...differences,
});

export const anImport = (differences: Partial<GeodataImport> = {}): GeodataImport => ({
  id: "7",
  workspace: "voorbeeld",
  fileName: "bomen.csv",
  size: 1000,
  received: 0,
  state: "receiving",
  progress: 0,
  questions: [],
  layers: [],
  failure: null,
  createdAt: "2026-11-22T08:00:00Z",
  ...differences,
});

export const readImport = (differences: Partial<GeodataImport> = {}): GeodataImport =>
  anImport({ state: "ready", received: 1000, layers: [aLayer()], ...differences });

export const anOffer = (begun: UnfinishedImport[] = []): ImportOffer => ({
  workspaces: ["voorbeeld"],
  isHere: true,
  begun,
});
