import type { ComponentType } from "react";
import type { RouteObject } from "react-router-dom";
import type { RouteMetadata } from "../routeMetadata.ts";

type Code = Pick<RouteObject, "Component">;

/** A page and what the application does around it. */
export type Page = Pick<RouteObject, "path" | "element"> & {
  handle: RouteMetadata;
  /** Its code, fetched when it is first opened. */
  lazy?: () => Promise<Code>;
};

/** What a file holds that holds nothing but a page. Its name is left out: every page of the list would repeat it. */
export const pageOf =
  (load: () => Promise<Record<string, ComponentType>>) =>
  async (): Promise<Code & { Component: ComponentType }> => {
    const [Component] = Object.values(await load());
    if (!Component) throw new Error("This file holds no page.");
    return { Component };
  };
