import { type ProjectMapServer } from "../api/mapServer.ts";
import type { MapData } from "../../schemas/project.ts";

/** Of which project the tools are, and where its map server answers. */
export interface MapToolsProps {
  project: MapData;
  server: ProjectMapServer;
}
