import type { MapData } from "../../../schemas/project.ts";

/** A project as the map page gets it; its layers do not exist anywhere. */
export const mapData: MapData = {
  projectId: 7,
  name: "Openbare ruimte",
  workspace: "voorbeeld",
  datastore: "geodata",
  layers: ["percelen", "bomen"],
  latlonBoundingBox: { minx: 5.1, miny: 52, maxx: 5.2, maxy: 52.1 },
};
