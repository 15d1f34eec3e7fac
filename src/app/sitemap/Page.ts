import type { RouteObject } from "react-router-dom";
import type { RouteMetadata } from "../routeMetadata.ts";

/** A page and what the application does around it. */
export type Page = Pick<RouteObject, "path" | "element"> & {
  handle: RouteMetadata;
  /** Its code, fetched when it is first opened. */
  lazy?: () => Promise<Pick<RouteObject, "Component">>;
};
