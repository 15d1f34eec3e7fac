import { Type, type Static } from "typebox";
import { ImportAttribute, ImportLayer } from "./geodataImport.ts";
import { LatLonBoundingBox } from "./project.ts";

const summary = {
  name: Type.String(),
  title: Type.String(),
  geometry: ImportLayer.properties.geometry,
  featureCount: Type.Integer(),
};

/** A layer that the map server inside the product serves, in the list of its workspace. */
export const StoredLayerSummary = Type.Object(summary);
export type StoredLayerSummary = Static<typeof StoredLayerSummary>;

/** What `GET /workspaces/{id}/layers` answers. */
export const WorkspaceLayers = Type.Object({
  workspace: Type.String(),
  /** By name. */
  layers: Type.Array(
    Type.Object({
      ...summary,
      /** The projects whose map shows it, by name. */
      projects: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    }),
  ),
});
export type WorkspaceLayers = Static<typeof WorkspaceLayers>;

/** A layer among those of its workspace. */
export type ListedLayer = WorkspaceLayers["layers"][number];

/** A layer with what a style of it can be made by. */
export const StoredLayer = Type.Object({
  ...summary,
  workspace: Type.String(),
  /** Null for a layer without features. */
  latlonBoundingBox: Type.Union([LatLonBoundingBox, Type.Null()]),
  attributes: Type.Array(ImportAttribute),
  /** How many features the attributes were learned from: all, or a part from everywhere in a large layer. */
  surveyedCount: Type.Integer(),
});
export type StoredLayer = Static<typeof StoredLayer>;
