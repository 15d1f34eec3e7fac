import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { RouteMetadata } from "../routeMetadata.ts";

type Code = Pick<RouteObject, "Component">;

/** A page with its route and metadata. */
export type Page = Pick<RouteObject, "path" | "element"> & {
  handle: RouteMetadata;
  /** Its code, loaded on first visit. */
  lazy?: () => Promise<Code>;
};

/** The page of a module that exports only one. Its name is left out: every entry would repeat it. */
export const pageOf =
  (load: () => Promise<Record<string, ComponentType>>) =>
  async (): Promise<Code & { Component: ComponentType }> => {
    const [Component] = Object.values(await load());
    if (!Component) throw new Error("This file holds no page.");
    return { Component };
  };
