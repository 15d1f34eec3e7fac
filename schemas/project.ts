import { Type, type Static } from "typebox";
import { ProjectArrangement } from "./projectArrangement.ts";

/** A project as the overview lists it (GraphQL `projects`). */
export const Project = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  workspace: Type.String(),
  datastore: Type.String(),
  layers: Type.Array(Type.String()),
  /** ISO 8601 instant. */
  updatedAt: Type.String(),
});
export type Project = Static<typeof Project>;

/** Degrees, EPSG:4326; x is longitude, y is latitude. */
export const LatLonBoundingBox = Type.Object({
  minx: Type.Number(),
  miny: Type.Number(),
  maxx: Type.Number(),
  maxy: Type.Number(),
});
export type LatLonBoundingBox = Static<typeof LatLonBoundingBox>;

/** Input of the map screen (spec §3.18). */
export const MapData = Type.Object({
  projectId: Type.Integer(),
  name: Type.String(),
  workspace: Type.String(),
  datastore: Type.String(),
  /** Layer names in drawing order of the project's list; the first is drawn at the bottom. */
  layers: Type.Array(Type.String()),
  latlonBoundingBox: LatLonBoundingBox,
  /** Start zoom; 16 when absent (spec §9.21). */
  zoom: Type.Optional(Type.Number()),
  /** WMS style per layer name; a layer without one has the server's default style. */
  styles: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Titles by layer name; a layer without one has the map server's title, or one that is guessed from its name. */
  titles: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Groups of layers, and which are off or see-through at first; left out where the project has none. */
  arrangement: Type.Optional(ProjectArrangement),
  /** Changes with what `GET /projects/{id}/layer-metadata` answers; left out where that has nothing to tell. */
  metadataVersion: Type.Optional(Type.String()),
  /** The person may change what people are told of the layers; left out where not. */
  mayDescribeLayers: Type.Optional(Type.Boolean()),
});
export type MapData = Static<typeof MapData>;
