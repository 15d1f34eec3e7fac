import type { ReactNode } from "react";
import type { RouteMetadata } from "../routeMetadata.ts";

export interface LayoutProps {
  metadata: RouteMetadata;
  children: ReactNode;
}
