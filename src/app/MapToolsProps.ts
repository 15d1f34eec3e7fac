import { type ProjectMapServer } from "../api/mapServer.ts";
import type { MapData } from "../../schemas/project.ts";

export interface MapToolsProps {
  project: MapData;
  server: ProjectMapServer;
}
