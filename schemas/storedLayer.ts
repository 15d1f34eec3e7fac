import { Type, type Static } from "typebox";
import { ImportAttribute, ImportLayer } from "./geodataImport.ts";
import { LatLonBoundingBox } from "./project.ts";

const summary = {
  name: Type.String(),
  title: Type.String(),
  geometry: ImportLayer.properties.geometry,
  featureCount: Type.Integer(),
};

/** A layer of the built-in map server, in the list of its workspace. */
export const StoredLayerSummary = Type.Object(summary);
export type StoredLayerSummary = Static<typeof StoredLayerSummary>;

/** The answer of `GET /workspaces/{id}/layers`. */
export const WorkspaceLayers = Type.Object({
  workspace: Type.String(),
  layers: Type.Array(
    Type.Object({
      ...summary,
      /** The projects that show it, by name. */
      projects: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  ),
});
export type WorkspaceLayers = Static<typeof WorkspaceLayers>;

export type ListedLayer = WorkspaceLayers["layers"][number];

/** A layer with what its style editor needs. */
export const StoredLayer = Type.Object({
  ...summary,
  workspace: Type.String(),
  /** Null for a layer without features. */
  latlonBoundingBox: Type.Union([LatLonBoundingBox, Type.Null()]),
  attributes: Type.Array(ImportAttribute),
  /** Number of features from which the attributes were sampled: all, or a part from everywhere in a large layer. */
  surveyedCount: Type.Integer(),
});
export type StoredLayer = Static<typeof StoredLayer>;
